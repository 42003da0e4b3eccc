import { isSolved, issueChallenge } from "../../core/identity/challenge.ts"
import { CHALLENGE_HEADER, SOLUTION_HEADER } from "../../core/identity/solve-challenge.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { countWithin } from "../../core/ratelimit/rate-limit.ts"
import { secretFor } from "../compose/secrets.ts"
import { errorResponse } from "../http/error-response.ts"
import { type Call, handlerOf } from "../http/pipeline.ts"
import { rateLimited } from "../http/route-limit.ts"
import { forwardToBetterAuth } from "./better-auth-handler.ts"
import { signInMagicLink as route } from "./routes.ts"

const PER_ADDRESS = { name: "challenge-issued", max: 30, windowSeconds: 600 }
const UNSOLVED =
  "This server asks for a proof of work before it sends an email. Solve the challenge in x-challenge, and repeat the request with x-challenge-solution."

export const handler = handlerOf(route, async (call) =>
  call.services.config.SIGN_IN_CHALLENGE ? await withChallenge(call) : await forwardToBetterAuth(call),
)

/**
 * Sends the sign-in email if the request contains a solved proof-of-work challenge. Otherwise
 * answers 403 with a new challenge.
 */
async function withChallenge(call: Call<typeof route>): Promise<Response> {
  const { services, request, requestId, address, body, facts } = call
  const { table } = services
  const options = { table, secret: secretFor(services, "challenge") }
  const solution = request.headers.get(SOLUTION_HEADER)
  if (solution !== null && (await isSolved(options, body.email, solution)))
    return await forwardToBetterAuth(call)
  const counted = await countWithin(table, { ...PER_ADDRESS, subject: address })
  if (!counted.allowed) throw rateLimited(`${PER_ADDRESS.max} challenges per 10 minutes`, counted)
  facts.error = "forbidden"
  const response = errorResponse(new AppError("forbidden", UNSOLVED), route.path, requestId)
  response.headers.set(CHALLENGE_HEADER, await issueChallenge(options, body.email))
  return response
}

import { randomBytes } from "node:crypto"
import { isoTime } from "../kernel/clock.ts"
import { AppError } from "../kernel/errors.ts"
import { changeEndpoint, requireEndpoint } from "./endpoints.ts"
import { type Endpoint, getEndpoints } from "./outbox/endpoints-item.ts"
import { sendSigned } from "./send-signed.ts"
import type { PostResult, WebhookDeps } from "./webhook-deps.ts"

/**
 * Sends a challenge, and activates the endpoint if it returns the challenge as the whole body or as
 * `challenge` in a JSON object. Also reactivates a disabled endpoint. Throws `not_found`, or
 * `conflict` with the reason why the answer was not accepted.
 */
export async function verifyEndpoint(deps: WebhookDeps, accountId: string, id: string): Promise<Endpoint> {
  const { table } = deps
  const { endpoints } = await getEndpoints(table, accountId)
  const endpoint = requireEndpoint(endpoints, id)
  const challenge = randomBytes(24).toString("base64url")
  const timestamp = isoTime(table.clock.now())
  const body = JSON.stringify({ type: "endpoint.challenge", timestamp, data: { challenge } })
  const result = await sendSigned(deps, accountId, endpoint, { id: `chl_${challenge}`, body })
  const problem = problemWith(result, challenge)
  if (problem) throw new AppError("conflict", `The endpoint is not verified: ${problem}`)
  return await changeEndpoint(table, accountId, id, ({ disabledAt: _at, isMailOwed: _owed, ...kept }) => ({
    ...kept,
    status: "active",
  }))
}

function problemWith(result: PostResult, challenge: string): string | undefined {
  if (result.outcome !== "answered") return `${result.reason}.`
  if (result.status < 200 || result.status > 299) return `it answered ${result.status}.`
  if (result.text.trim() === challenge || challengeIn(result.text) === challenge) return undefined
  return "it must answer with the `challenge` of the message, as text or as JSON."
}

function challengeIn(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === "object" && body !== null && "challenge" in body ? body.challenge : undefined
  } catch {
    return undefined
  }
}

import type { Attempt } from "../../core/kernel/attempt.ts"
import { sha256 } from "../../core/kernel/hash.ts"
import { type Payer, withCeiling } from "../../core/ledger/payer.ts"
import type { Quote, Spending } from "../../core/ledger/spending.schema.ts"
import { type ClaimedOperation, runIdempotent, type Superseded } from "../../core/metering/idempotent.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { acceptedResponse, type JobRoute } from "./accepted-response.ts"
import { type Call, type Handler, handlerOf } from "./pipeline.ts"

/**
 * The operation of a call with an Idempotency-Key. `answer` renders the body that is stored for
 * repeats.
 */
export type AnsweredOperation<T> = ClaimedOperation & { answer: (outcome: T) => string }

/** The fields of a paid call's outcome that headers and the log need. */
type Charged = { receipt: { creditsUsed: number }; remaining: number; cached?: boolean }
type Accepted = { status: "accepted"; jobId: string }

/**
 * Paid work, ready to run. `run` calls core once. `waitMs` is how long the caller still waits: less
 * if the call has waited for the first call with its Idempotency-Key. `body` renders the outcome as
 * a JSON body. `quote` returns the exact price if the declared quote is a range. `stream` sends a
 * text instead of a JSON body.
 */
export type PaidWork<T extends Charged> = {
  run: (operation: AnsweredOperation<T> | undefined, waitMs: number) => Promise<T | Accepted | Superseded>
  body: (outcome: T) => unknown
  headers?: Readonly<Record<string, string>>
  quote?: () => Promise<Quote>
  stream?: (() => Promise<Response>) | undefined
}

/**
 * A call of a paid route. `attempts` collects the attempts at outside services, even if the call
 * fails.
 */
export type PaidCall<C> = C & { attempts: Attempt[] }

/**
 * Binds a paid call to its declaration. `prepare` checks the input. If it throws, the
 * Idempotency-Key stays unused. Then `run` runs once per key, and repeats get the same `body`. With
 * `dry_run`, the response is the price, and `run` is not called. `max_credits` is added to the
 * payer that `prepare` gets, so that every hold obeys it (core/ledger/open-hold.ts).
 */
export function meteredRoute<const R extends RouteDeclaration, T extends Charged>(
  route: R,
  prepare: (call: PaidCall<Call<R>>) => PaidWork<T> | Promise<PaidWork<T>>,
): { route: R; handle: Handler<R> } {
  return handlerOf(route, async (call) => {
    const { services } = call
    const giveUpAt = services.clock.now() + services.config.ANSWER_WITHIN_SECONDS * 1000
    const attempts: Attempt[] = []
    call.facts.attempts = attempts
    const { dry_run: isDryRun, max_credits: ceiling } = spendingOf(route, call)
    const { caller } = call
    const limited = hasPayer(caller) ? { ...caller, payer: withCeiling(caller.payer, ceiling) } : caller
    const work = await prepare({ ...call, caller: limited, attempts })
    if (isDryRun && route.quote) {
      call.facts.credits = 0
      return Response.json(work.quote ? await work.quote() : route.quote)
    }
    return work.stream ? await work.stream() : await meteredResponse(route, call, work, giveUpAt)
  })
}

const hasPayer = (caller: object | undefined): caller is { payer: Payer } =>
  caller !== undefined && "payer" in caller

/**
 * Returns `dry_run` and `max_credits`: from the body, or from the query on routes without a body.
 */
function spendingOf(route: RouteDeclaration, { body, query }: { body: unknown; query: unknown }): Spending {
  return route.quote ? ((route.body ? body : query) as Spending) : {}
}

/**
 * Runs paid work once per Idempotency-Key of an account and returns its body. A repeat gets the
 * stored body with `Idempotent-Replayed: true`. Answers 202 if the work continues as a job.
 * `giveUpAt` (epoch ms): when the caller stops waiting.
 */
async function meteredResponse<T extends Charged>(
  route: RouteDeclaration,
  call: Pick<Call, "services" | "idempotencyKey" | "facts"> & {
    caller: object | undefined
    body: unknown
    query?: unknown
  },
  { run, body, headers = {} }: PaidWork<T>,
  giveUpAt: number,
): Promise<Response> {
  const { services, facts } = call
  const waitMs = () => giveUpAt - services.clock.now()
  const claim = claimOf(route, call)
  let stored: string | undefined
  const answer = (outcome: T) => {
    stored = JSON.stringify(body(outcome))
    return stored
  }
  const result = claim
    ? await runIdempotent(services.table, claim, (operation) => run({ ...operation, answer }, waitMs()))
    : { ran: (await run(undefined, waitMs())) as T | Accepted }
  if ("replay" in result) {
    // The stored body has the credits of the first call. This repeat was free.
    Object.assign(facts, { replayed: true, credits: 0 })
    return jsonResponse(result.replay, { ...headers, "Idempotent-Replayed": "true" })
  }
  const outcome = result.ran
  if (isAccepted(outcome)) {
    if (!hasJobs(route)) throw new Error(`${route.path} has no jobs`)
    return acceptedResponse(services.config, route, outcome.jobId)
  }
  const { receipt, remaining, cached } = outcome
  Object.assign(facts, {
    credits: receipt.creditsUsed,
    remaining,
    ...(cached === undefined ? {} : { cached }),
  })
  return jsonResponse(stored ?? JSON.stringify(body(outcome)), headers)
}

/**
 * Idempotency keys belong to accounts. Visitors' keys are ignored, because the trial limits
 * repeats.
 */
function claimOf(
  route: RouteDeclaration,
  { caller, idempotencyKey: key, body, query }: Parameters<typeof meteredResponse>[1],
) {
  if (key === undefined || !hasPayer(caller)) return undefined
  return {
    payer: caller.payer,
    route: route.path,
    key,
    // A GET has no body: its input is the query.
    bodySha256: sha256(JSON.stringify(body ?? query ?? null)),
  }
}

const isAccepted = (outcome: object): outcome is Accepted =>
  "status" in outcome && outcome.status === "accepted"

const hasJobs = (route: RouteDeclaration): route is RouteDeclaration & JobRoute =>
  route.jobsPath !== undefined

function jsonResponse(body: string, headers: Record<string, string>): Response {
  return new Response(body, { headers: { "Content-Type": "application/json", ...headers } })
}

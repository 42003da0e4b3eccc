import type { ErrorCode } from "../../core/kernel/errors.ts"
import { ACCOUNT } from "./provoke/account.ts"
import { APP_LISTS } from "./provoke/app-lists.ts"
import { AUDIO } from "./provoke/audio.ts"
import { AUTH } from "./provoke/auth.ts"
import { BATCHES } from "./provoke/batches.ts"
import { BILLING } from "./provoke/billing.ts"
import { HISTORY } from "./provoke/history.ts"
import { JOBS } from "./provoke/jobs.ts"
import { LIBRARY } from "./provoke/library.ts"
import { limitOf, overLimit } from "./provoke/limits.ts"
import { LISTS } from "./provoke/lists.ts"
import { NOTES } from "./provoke/notes.ts"
import { OAUTH } from "./provoke/oauth.ts"
import type { Provocation, ProvocationsFor, RouteId } from "./provoke/provocation.ts"
import { SHARES } from "./provoke/shares.ts"
import { SITE } from "./provoke/site.ts"
import { TEXT } from "./provoke/text.ts"
import { UTILITY } from "./provoke/utility.ts"
import { V1 } from "./provoke/v1.ts"
import { WATCHLISTS } from "./provoke/watchlists.ts"
import { WEBHOOKS } from "./provoke/webhooks.ts"

/**
 * The test case for each route and each of its answers: `ok`, and every declared error. A missing
 * route or error does not compile.
 */
const OWN: ProvocationsFor<RouteId> = {
  ...V1,
  ...JOBS,
  ...BATCHES,
  ...TEXT,
  ...LISTS,
  ...APP_LISTS,
  ...ACCOUNT,
  ...HISTORY,
  ...LIBRARY,
  ...SHARES,
  ...BILLING,
  ...AUDIO,
  ...AUTH,
  ...NOTES,
  ...OAUTH,
  ...SITE,
  ...UTILITY,
  ...WATCHLISTS,
  ...WEBHOOKS,
}

/** Adds the rate-limit cases, which are the same for all routes with a limit. */
export const PROVOCATIONS = Object.fromEntries(
  Object.entries(OWN).map(([id, answers]) => {
    const limit = limitOf(id as RouteId)
    return [id, limit ? { ...answers, rate_limited: overLimit(limit, answers.ok) } : answers]
  }),
) as typeof OWN

/** Every case, as (route, answer, run). */
export const EVERY: readonly (readonly [RouteId, "ok" | ErrorCode, Provocation])[] = Object.entries(
  PROVOCATIONS,
).flatMap(([id, answers]) =>
  Object.entries<Provocation>(answers).map(
    ([code, provoke]) => [id as RouteId, code as "ok" | ErrorCode, provoke] as const,
  ),
)

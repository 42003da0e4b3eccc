import { expect, test } from "vitest"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"
import { bearer, type RouteId } from "../contract/provoke/provocation.ts"
import { httpStage } from "../contract/stage.ts"
import { validCall } from "../contract/support.ts"
import { startService } from "../support/service.ts"

const service = await startService()
const stage = await httpStage(service)

const EXTRA = 5
const PARALLEL = 10
/** The handler counts the other limits, for some calls only. They have tests of their own. */
const isCountedHere = ({ rateLimit }: RouteDeclaration) => rateLimit && rateLimit.countedBy !== "handler"

const limited = (Object.keys(ROUTES) as RouteId[]).filter((id) => isCountedHere(ROUTES[id]))

/** A key of the biggest plan, so that the route's limit is the smaller one. */
const signedIn = async ({ caller }: RouteDeclaration) =>
  caller === "key"
    ? bearer((await service.client({ tier: "scale" })).rawKey)
    : { cookie: (await service.person()).cookie }

test.each(limited)("%s admits exactly as many calls as its limit says", async (id) => {
  const route: RouteDeclaration = ROUTES[id]
  service.clock.freezeAt(service.clock.now() + 2 * 3_600_000)
  const call = { ...(await validCall(stage, id)), from: `127.94.0.${1 + limited.indexOf(id)}` }
  const { perAccount, perAddress } = route.rateLimit ?? {}
  const limit = perAccount ?? perAddress
  if (limit === undefined) throw new Error(`${id} has no limit`)
  // The account has nothing that the call needs, so calls fail. Failed calls count as well.
  const headers =
    perAccount === undefined ? (call.headers ?? {}) : { ...call.headers, ...(await signedIn(route)) }
  const statuses: number[] = []
  for (let sent = 0; sent < limit + EXTRA; sent += PARALLEL) {
    const some = Array.from({ length: Math.min(PARALLEL, limit + EXTRA - sent) }, async () => {
      const response = await stage.send({ ...call, headers })
      await response.body?.cancel()
      return response.status
    })
    statuses.push(...(await Promise.all(some)))
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(EXTRA)
})

import { describe, expect, test } from "vitest"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"
import { bearer, type RouteId } from "../contract/provoke/provocation.ts"
import { httpStage } from "../contract/stage.ts"
import { validCall } from "../contract/support.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"

const service = await startService()
const stage = await httpStage(service)

const metered = (Object.entries<RouteDeclaration>(ROUTES) as [RouteId, RouteDeclaration][])
  .filter(([, route]) => route.metered)
  .map(([id]) => id)
const pages = metered.filter((id) => ROUTES[id].method === "GET")

const OLDER = [
  "sec-purpose: prefetch;prerender",
  "purpose: prefetch",
  "x-moz: prefetch",
  "x-purpose: preview",
  "sec-fetch-dest: image",
]

/** The valid call of a route by an account of its own. */
async function callOf(id: RouteId) {
  const { headers, ...sent } = await validCall(stage, id)
  const isKeyed = ROUTES[id].caller === "key"
  const client = await service.client()
  const person = await service.person()
  const own = isKeyed ? bearer(client.rawKey) : { ...headers, cookie: person.cookie }
  return { sent, headers: own as Record<string, string>, accountId: (isKeyed ? client : person).accountId }
}

async function expectUncharged(accountId: string) {
  const { account } = await readLedger(service.table, accountId)
  expect(account.balance).toBe(5)
  await expectSettledLedger(service.table, accountId)
}

test("at least nine paid GET routes are covered", () => expect(pages.length).toBeGreaterThanOrEqual(9))

describe("spends nothing:", () => {
  test.each(pages)("HEAD on %s", async (id) => {
    const { sent, headers, accountId } = await callOf(id)
    const response = await fetch(service.url + sent.path, { method: "HEAD", headers })
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET"])
    expect(response.headers.get("x-error-code")).toBe("method_not_allowed")
    await expectUncharged(accountId)
  })

  test.each(
    metered.flatMap((id, index) =>
      // Every route refuses the current headers; one route also gets the older ones.
      ["sec-purpose: prefetch", "sec-fetch-dest: document", ...(index === 0 ? OLDER : [])].map(
        (header) => [header, id] as const,
      ),
    ),
  )("%s on %s", async (header, id) => {
    const { sent, headers, accountId } = await callOf(id)
    const [name = "", value = ""] = header.split(": ")
    const response = await stage.send({ ...sent, headers: { ...headers, [name]: value } })
    expect(response.status).toBe(403)
    await expectUncharged(accountId)
  })
})

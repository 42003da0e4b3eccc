import { expect, test } from "vitest"
import { block } from "../../../core/blocking/block-list.ts"
import { startService } from "../../support/service.ts"
import { extractorOver } from "./support.ts"

const service = await startService()
const { table, endpoint, clock } = service
const settings = { DYNAMODB_ENDPOINT: endpoint, TABLE_NAME: table.name }
const until = clock.now() + 600_000
await block(table, "networks", "203.0.113.0/24", { reason: "Scraping", until })

const behind = await extractorOver(service.replay.origin, { ...settings, BEHIND_BALANCER: "on" })
const open = await extractorOver(service.replay.origin, settings)
const statusOf = async ({ get }: typeof open, forwarded: string) =>
  (await get("info?id=et-sample-1", { "x-forwarded-for": forwarded })).status

test("behind its balancer, an address is blocked as the balancer saw it", async () => {
  expect(await statusOf(behind, "198.51.100.1, 203.0.113.7")).toBe(403)
})

test("an address that the caller names itself is not believed", async () => {
  expect(await statusOf(behind, "203.0.113.7, 198.51.100.1")).not.toBe(403)
  expect(await statusOf(open, "203.0.113.7")).not.toBe(403)
})

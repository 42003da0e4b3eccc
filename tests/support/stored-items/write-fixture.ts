/**
 * `npm run -s fixtures`: writes this version's stored items as the fixture of today's release.
 * Never changes an existing one.
 */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { PLACES } from "../notion/world.ts"
import { dumpTable, FOLDER, fixtureText } from "./fixture.ts"
import { startFullService } from "./full-service.ts"
import { record } from "./record.ts"

const service = await startFullService()

test("writes the stored items of this release", async () => {
  const { recorded, close } = await record(service)
  const recordedAt = service.clock.now()
  const { objects, sessions } = service.stripe.world
  const { grants } = service.notion.world
  const text = fixtureText({
    recordedAt,
    recorded,
    stripe: { objects: [...objects], sessions: [...sessions] },
    notion: { grants, pages: service.notion.pagesUnder(PLACES.page) },
    items: await dumpTable(service.table),
  })
  await close()
  const path = join(FOLDER, `${new Date(recordedAt).toISOString().slice(0, 10)}.json`)
  // An existing fixture was released, and is never edited.
  writeFileSync(path, text, { flag: "wx" })
  expect(text.length).toBeGreaterThan(0)
}, 120_000)

import { GARDEN } from "../notion/world.ts"
import { type Caller, createCaller } from "./caller.ts"
import { loadTable, readFixture, type StoredItems } from "./fixture.ts"
import { type FullService, startFullService } from "./full-service.ts"

/**
 * The current service, running on the items that an older release wrote. Its clock starts when they
 * were recorded.
 */
export type Restored = FullService & {
  fixture: StoredItems
  recorded: StoredItems["recorded"]
  /** Callers for the release's users: `site` sends the session cookie, `key` the API key. */
  ada: { site: Caller; key: Caller }
  bob: { site: Caller; key: Caller }
}

/**
 * Starts the restored service, and stops it after the test file. Call at the top level of the file.
 */
export async function startRestored(name: string): Promise<Restored> {
  const fixture = readFixture(name)
  const service = await startFullService()
  const { clock, stripe, notion, table, url } = service
  clock.advance(fixture.recordedAt - clock.now())
  await loadTable(table, fixture)
  for (const [id, thing] of fixture.stripe.objects) stripe.world.objects.set(id, thing)
  for (const [id, plan] of fixture.stripe.sessions) stripe.world.sessions.set(id, plan)
  stripe.addWebhook({ url: `${url}/api/stripe/webhook` })
  const workspaceId = notion.world.workspaces.find(({ name }) => name === GARDEN)?.id ?? ""
  notion.world.grants.push(...fixture.notion.grants.map((grant) => ({ ...grant, workspaceId })))
  for (const page of fixture.notion.pages) notion.world.nodes.set(page.id, { ...page, workspaceId })
  const { recorded } = fixture
  const person = ({ cookie, rawKey }: { cookie: string; rawKey: string }) => ({
    site: createCaller(url, { cookie }),
    key: createCaller(url, { authorization: `Bearer ${rawKey}` }),
  })
  return { ...service, fixture, recorded, ada: person(recorded.ada), bob: person(recorded.bob) }
}

import { afterAll } from "vitest"
import { createAccount } from "../../core/account/create-account.ts"
import { notionClient } from "../../core/notion/connection/notion-client.ts"
import type { NotionDeps } from "../../core/notion/connection/notion-deps.ts"
import { exportPage } from "../../core/notion/export/export-page.ts"
import type { NotionApi, Workspace } from "../../core/notion/notion.ts"
import type { Source } from "../../core/notion/page/page-content.ts"
import { createTable } from "../../core/table/create.ts"
import { parseConfig } from "../../functions/compose/config.ts"
import { getNotion } from "../../functions/compose/deps/notion.ts"
import { compose } from "../../functions/compose/services.ts"
import { startTestDynamo } from "../support/dynamo.ts"
import { connectTo, skippingClock } from "../support/notion/connect.ts"
import { settingsOf, startNotion } from "../support/notion/server.ts"
import { addPage, PLACES } from "../support/notion/world.ts"
import { TEST_SECRET } from "../support/person.ts"

/**
 * Starts a store and the fake Notion for one test file, and the app's Notion dependencies with a
 * clock that skips pauses. Stops them after the file.
 */
export async function startNotesDeps() {
  const clock = skippingClock()
  const notion = await startNotion({ now: clock.now })
  const { endpoint } = await startTestDynamo()
  afterAll(() => notion.stop())
  const config = parseConfig({
    TABLE_NAME: "notes-desk",
    DYNAMODB_ENDPOINT: endpoint,
    TOKEN_SECRET: TEST_SECRET,
    LOG_FORMAT: "none",
    ...settingsOf(notion),
  })
  const deps = await getNotion(compose(config, { clock }), "test")
  if (!deps) throw new Error("no Notion")
  await createTable(deps.table)

  let accounts = 0
  /** Makes an account that is connected to Notion, and a page of its own to export to. */
  const newcomer = async () => {
    accounts += 1
    const { accountId } = await createAccount(deps.table, {
      email: `race-${accounts}@test.example`,
      tier: "free",
    })
    const { access } = await connectTo(notion, deps, accountId)
    const { workspaceId } = notion.node(PLACES.page)
    const { id } = addPage(notion.world, { workspaceId, title: "Here" })
    notion.setFaults()
    const grant = notion.world.grants.find((one) => one.access === access)
    return { accountId, place: { id, type: "page" as const }, grant }
  }
  type Person = Awaited<ReturnType<typeof newcomer>>

  /** Returns the dependencies with changes around requests to Notion. */
  const withChangedApi = (change: (notes: NotionApi) => Partial<NotionApi>): NotionDeps => ({
    ...deps,
    notes: { ...deps.notes, ...change(deps.notes) },
  })
  return {
    clock,
    notion,
    deps,
    newcomer,
    withChangedApi,
    withChangedWorkspace: (change: (workspace: Workspace) => Partial<Workspace>): NotionDeps =>
      withChangedApi((notes) => ({
        workspace: (access) => {
          const workspace = notes.workspace(access)
          return { ...workspace, ...change(workspace) }
        },
      })),
    /** Exports. Returns the page's URL, or the error's message. */
    exportResult: async ({ accountId, place }: Person, source: Source, at: NotionDeps = deps) =>
      await exportPage(at, accountId, source, { place, withinMs: 25_000 }).then(
        ({ url }) => url,
        (cause: Error) => cause.message,
      ),
    /** Returns the contents of a user's pages: one array of texts per page. */
    pagesOf: ({ place }: Person) =>
      notion.pagesUnder(place.id).map(({ children }) =>
        children.map(({ content }) => {
          const texts = (content["rich_text"] ?? []) as { text: { content: string } }[]
          return texts.map(({ text }) => text.content).join("")
        }),
      ),
    /** Makes one request. Returns "ok" or the error. */
    requestOutcome: async (accountId: string, at: NotionDeps = deps): Promise<string> => {
      try {
        const ask = await notionClient(at, accountId, clock.now() + 60_000)
        await ask((workspace) => workspace.search({}))
        return "ok"
      } catch (cause) {
        return cause instanceof Error ? cause.message : "?"
      }
    },
    hasGrant: (access: string | undefined) => notion.world.grants.some((one) => one.access === access),
  }
}

const BARE = { videoId: null, channelName: null, durationSeconds: null, thumbnail: null, cues: null }
export const sourceOf = (title: string, text: string, summary: string | null = null): Source => ({
  ...BARE,
  title,
  text,
  summary,
})
/** Returns a text that becomes this many paragraphs. */
export const linesOf = (count: number) => Array.from({ length: count }, (_, n) => `Line ${n}.`).join("\n\n")

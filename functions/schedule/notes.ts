import { continueExports } from "../../core/notion/export/export-page.ts"
import { getNotion } from "../compose/deps/notion.ts"
import type { Services } from "../compose/services.ts"

/** No request begins later: its own time-out fits between this and the Lambda's. */
const BEGIN_WITHIN_MS = 38_000

/** Goes on with exports that their callers did not wait for: each minute by a schedule in AWS, by a timer locally. */
export async function notes(services: Services) {
  const desk = await getNotion(services, "notes")
  return desk && (await continueExports(desk, services.clock.now() + BEGIN_WITHIN_MS))
}

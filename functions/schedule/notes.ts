import { continueExports } from "../../core/notion/export/export-page.ts"
import { getNotion } from "../compose/deps/notion.ts"
import type { Services } from "../compose/services.ts"

/** No request starts after this time, so that its timeout ends before the Lambda's. */
const BEGIN_WITHIN_MS = 38_000

/**
 * Continues exports whose callers no longer wait. Runs every minute: by a schedule in AWS, by a
 * timer locally.
 */
export async function notes(services: Services) {
  const notion = await getNotion(services, "notes")
  return notion && (await continueExports(notion, services.clock.now() + BEGIN_WITHIN_MS))
}

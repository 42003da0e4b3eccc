import { DAY_MS } from "../kernel/clock.ts"
import { earliestId } from "../kernel/id.ts"
import { requestLineKey } from "../table/keys.ts"
import { queryNewest, type Table } from "../table/table.ts"
import { lineFrom, type RequestLine } from "./request-line.ts"
import { KEPT_DAYS } from "./requestlog.schema.ts"

export type RequestPage = { lines: RequestLine[]; next: string | undefined }

/**
 * Returns one page of an account's calls, newest first. `before`: `next` of the previous page.
 * Checks the time itself, because DynamoDB deletes expired items hours late.
 */
export async function listRequests(
  table: Table,
  accountId: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<RequestPage> {
  const since = earliestId("request", table.clock.now() - KEPT_DAYS * DAY_MS)
  const items = await queryNewest(table, requestLineKey(accountId, since), { limit: limit + 1, before })
  const page = items.slice(0, limit)
  return { lines: page.map(lineFrom), next: items.length > limit ? page.at(-1)?.sk : undefined }
}

import { AppError } from "../../../core/kernel/errors.ts"
import { sha256 } from "../../../core/kernel/hash.ts"
import { loadAnswer } from "../../../core/ledger/settlement.ts"
import { RESULT_TOKENS_MAX, tokensAtMost } from "../../../core/mcp/token-estimate.ts"
import type { Table } from "../../../core/table/table.ts"
import { type ListToken, listToken } from "./list-token.ts"

/** A list's REST body. `items` is the name of its field with the items. */
export type ListBody = Readonly<Record<string, unknown>> & { next_page_token: string | null }

/**
 * What is left of a paid page: its body with the remaining items, and the REST token of the next
 * page. Stored with the operation's answer. `list` identifies the tool and its arguments.
 */
export type ListRest = { list: string; body: ListBody }

/** Everything but the items. */
const FIELDS_TOKENS = 1_000

/** Identifies a list. Two pages of it may differ in size. */
export function listName(tool: string, input: Readonly<Record<string, unknown>>): string {
  const { page_token: _token, max_results: _max, ...query } = input
  return sha256(JSON.stringify([tool, query])).slice(0, 16)
}

/**
 * Returns what a token refers to, or throws `invalid_request`: it belongs to another account or
 * list, or has expired.
 */
export async function loadRest(
  table: Table,
  accountId: string,
  { operationId }: ListToken,
  list: string,
): Promise<ListBody> {
  const stored = await loadAnswer(table, accountId, operationId)
  const rest = stored === undefined ? undefined : restIn(stored)
  if (rest?.list === list) return rest.body
  const message = "`page_token` is not valid for this list or has expired. Start again without it."
  throw new AppError("invalid_request", message)
}

/** Other calls store texts, or JSON without a rest. */
function restIn(stored: string): ListRest | undefined {
  try {
    return (JSON.parse(stored) as { rest?: ListRest }).rest
  } catch {
    return undefined
  }
}

type Slice = { body: Record<string, unknown>; rest: ListRest | undefined }

/**
 * Takes the part of a page from index `from` on: at most `max` items, and no more than an answer
 * may have tokens. A paid page has a `rest` to store, from which later parts are taken.
 */
export function takeItems(
  page: { body: ListBody; items: string; operationId: string; from: number; list: string; isPaid: boolean },
  max: number,
): Slice {
  const { body, items: name, operationId, from, list, isPaid } = page
  const items = (body[name] as readonly unknown[]).slice(from)
  const taken = fitting(items, max)
  const left = items.slice(taken)
  const restOfPage = left.length > 0 ? (isPaid ? 0 : from + taken) : undefined
  const nextPage = body.next_page_token === null ? undefined : ("page" as const)
  const next = restOfPage ?? nextPage
  const isStored = isPaid && next !== undefined
  return {
    body: {
      ...body,
      [name]: items.slice(0, taken),
      next_page_token: next === undefined ? null : listToken({ operationId, next }),
    },
    rest: isStored ? { list, body: { ...body, [name]: left } } : undefined,
  }
}

/**
 * A body whose lists, in order, are as long as fits into one answer after its other fields. All
 * have their first item.
 */
export function trimListsToFit<Body extends object>(body: Body, names: readonly (keyof Body)[]): Body {
  const without = Object.fromEntries(names.map((name) => [name, []]))
  let used = FIELDS_TOKENS + tokensAtMost(JSON.stringify({ ...body, ...without }))
  const lists: Partial<Body> = {}
  for (const name of names) {
    const items = body[name] as readonly unknown[]
    const taken = items.slice(0, fitting(items, items.length, used))
    used += tokensAtMost(JSON.stringify(taken))
    lists[name] = taken as Body[keyof Body]
  }
  return { ...body, ...lists }
}

/** The first items, as many as an answer may have, at least one. */
export const trimItemsToFit = <Item>(items: readonly Item[]): readonly Item[] =>
  items.slice(0, fitting(items, items.length))

/** At least one, or a list could not go on. */
function fitting(items: readonly unknown[], max: number, used = FIELDS_TOKENS): number {
  let tokens = used
  let count = 0
  for (const item of items.slice(0, max)) {
    tokens += tokensAtMost(JSON.stringify(item))
    if (count > 0 && tokens > RESULT_TOKENS_MAX) break
    count += 1
  }
  return count
}

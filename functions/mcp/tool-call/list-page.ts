import { AppError } from "../../../core/kernel/errors.ts"
import { sha256 } from "../../../core/kernel/hash.ts"
import { loadAnswer } from "../../../core/ledger/settlement.ts"
import { RESULT_TOKENS_MAX, tokensAtMost } from "../../../core/mcp/token-estimate.ts"
import type { Table } from "../../../core/table/table.ts"
import { type ListToken, listToken } from "./list-token.ts"

/** A list's REST body. */
export type ListBody = Readonly<Record<string, unknown>> & { next_page_token: string | null }

/**
 * The rest of a paid page that has not been returned yet: its body with the remaining items and the
 * REST token of the next page. Stored with the operation's answer. `list` identifies the tool and
 * its arguments.
 */
export type ListRest = { list: string; body: ListBody }

/** Tokens reserved for everything but the items. */
const FIELDS_TOKENS = 1_000

/**
 * Returns a hash that identifies a list by tool and arguments. Leaves out the page size and token,
 * which may differ from page to page.
 */
export function listName(tool: string, input: Readonly<Record<string, unknown>>): string {
  const { page_token: _token, max_results: _max, ...query } = input
  return sha256(JSON.stringify([tool, query])).slice(0, 16)
}

/**
 * Returns the stored rest that a token refers to. Throws `invalid_request` if the token belongs to
 * another account or list, or has expired.
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

/**
 * Returns the rest in a stored answer. Undefined for other calls, which store text or JSON without
 * a rest.
 */
function restIn(stored: string): ListRest | undefined {
  try {
    return (JSON.parse(stored) as { rest?: ListRest }).rest
  } catch {
    return undefined
  }
}

type Slice = { body: Record<string, unknown>; rest: ListRest | undefined }

/**
 * Takes the items of a page from index `from` on: at most `max`, and only as many as fit the token
 * limit of a result. For a paid page, also returns the `rest` to store, from which later parts are
 * taken.
 */
export function takeItems(
  page: { body: ListBody; items: string; operationId: string; from: number; list: string; isPaid: boolean },
  max: number,
): Slice {
  const { body, items: name, operationId, from, list, isPaid } = page
  const items = (body[name] as readonly unknown[]).slice(from)
  const fitCount = countFitting(items, max)
  const left = items.slice(fitCount)
  const restOfPage = left.length > 0 ? (isPaid ? 0 : from + fitCount) : undefined
  const nextPage = body.next_page_token === null ? undefined : ("page" as const)
  const next = restOfPage ?? nextPage
  const isStored = isPaid && next !== undefined
  return {
    body: {
      ...body,
      [name]: items.slice(0, fitCount),
      next_page_token: next === undefined ? null : listToken({ operationId, next }),
    },
    rest: isStored ? { list, body: { ...body, [name]: left } } : undefined,
  }
}

/**
 * Returns the body with its lists cut to the token limit of a result. Earlier lists take
 * precedence, and each keeps at least its first item.
 */
export function trimListsToFit<Body extends object>(body: Body, names: readonly (keyof Body)[]): Body {
  const without = Object.fromEntries(names.map((name) => [name, []]))
  let used = FIELDS_TOKENS + tokensAtMost(JSON.stringify({ ...body, ...without }))
  const lists: Partial<Body> = {}
  for (const name of names) {
    const items = body[name] as readonly unknown[]
    const fitting = items.slice(0, countFitting(items, items.length, used))
    used += tokensAtMost(JSON.stringify(fitting))
    lists[name] = fitting as Body[keyof Body]
  }
  return { ...body, ...lists }
}

/** Returns as many of the first items as fit the token limit of a result, but at least one. */
export const trimItemsToFit = <Item>(items: readonly Item[]): readonly Item[] =>
  items.slice(0, countFitting(items, items.length))

/**
 * Returns how many of the first items fit. At least one, because a list could not continue
 * otherwise.
 */
function countFitting(items: readonly unknown[], max: number, used = FIELDS_TOKENS): number {
  let tokens = used
  let count = 0
  for (const item of items.slice(0, max)) {
    tokens += tokensAtMost(JSON.stringify(item))
    if (count > 0 && tokens > RESULT_TOKENS_MAX) break
    count += 1
  }
  return count
}

import { missingParam } from "./refusal.ts"

export type Paging = {
  limit: number
  starting_after?: string | undefined
  ending_before?: string | undefined
}

/** One page of a list, as Stripe cuts it: after an ID, or before one. */
export function page(url: string, found: readonly { id: string }[], paging: Paging): object {
  const { limit, starting_after, ending_before } = paging
  const cursor = starting_after ?? ending_before
  const at = found.findIndex(({ id }) => id === cursor)
  if (cursor !== undefined && at === -1) {
    throw missingParam("object", cursor, starting_after === undefined ? "ending_before" : "starting_after")
  }
  const isBack = ending_before !== undefined
  const rest = isBack ? found.slice(0, at) : found.slice(at + 1)
  const data = isBack ? rest.slice(-limit) : rest.slice(0, limit)
  return { object: "list", url, has_more: rest.length > limit, data }
}

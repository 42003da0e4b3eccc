import { LIST_PAGE_PRICE } from "../kernel/credits.ts"
import { newId } from "../kernel/id.ts"
import type { OperationKind } from "../ledger/operation-kind.ts"
import type { Payer } from "../ledger/payer.ts"
import { type Metered, runMetered } from "../metering/metered.ts"
import type { ChannelReference } from "../youtube/channel-reference.ts"
import { CHANNEL_NOT_FOUND, channelIdOf } from "./channel.ts"
import { shortCursor } from "./cursor-store.ts"
import { fetchListing, type ListingDeps, type ListingRequest, requirePosition } from "./fetch-listing.ts"
import type { Page } from "./items.ts"
import type { ListingResult, ListingSource } from "./listing-source.ts"
import { type ListPosition, signPageToken } from "./page-token.ts"

/**
 * A page and the next page of the same list: its token for callers, its position for batches. Both
 * are null at the end.
 */
export type TokenPage<P> = { page: P; nextPageToken: string | null; next: ListPosition | null }

/** Turns `channel_videos` into the ledger's "Channel videos". */
const titleOf = (kind: OperationKind) => (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll("_", " ")

/** The operation of an idempotent call; `answer` builds the response that a retry receives. */
export type IdempotentCall<P> = {
  operationId: string
  answer?: ((paid: Omit<Metered<TokenPage<P>>, "remaining">) => string) | undefined
}

/** A caller's request. Its page token is checked before any credit is held. */
export type ListingPageRequest<P> = Omit<ListingRequest<P>, "position"> & {
  pageToken?: string | undefined
  /** Where the list begins, if another list refers to it (replies) or a batch continues it. */
  start?: ListPosition | undefined
  signal?: AbortSignal | undefined
  idempotent?: IdempotentCall<P> | undefined
}

/**
 * Returns one page of a list for one credit, cached or not (docs/contract.md, "Public API").
 * Releases the credit if no source responds. Throws as `fetchListing` does, and
 * `insufficient_credits`.
 */
export async function paidPage<P extends Page<unknown>>(
  lister: ListingDeps,
  payer: Payer,
  kind: OperationKind,
  { pageToken, idempotent, signal, start, ...asked }: ListingPageRequest<P>,
): Promise<Metered<TokenPage<P>>> {
  const { table, tokenSecret } = lister
  const position = pageToken === undefined ? start : await requirePosition(lister, asked.query, pageToken)
  const operationId = idempotent?.operationId ?? newId("operation", table.clock.now())
  const answer = idempotent?.answer
  const description = `${titleOf(kind)}, one page`
  return await runMetered(
    table,
    { payer, operationId, kind, description, price: LIST_PAGE_PRICE, attempts: asked.attempts },
    async () => {
      const { source, value } = await fetchListing(lister, { ...asked, position })
      // A caller that hung up before the work is done pays nothing.
      signal?.throwIfAborted()
      if (value.cursor === null) return { page: value, nextPageToken: null, next: null }
      const next = { source, cursor: value.cursor }
      const carried = { source, cursor: await shortCursor(table, value.cursor) }
      const nextPageToken = signPageToken(tokenSecret, asked.query, carried, table.clock.now())
      return { page: value, nextPageToken, next }
    },
    answer && ((value, receipt) => answer({ value, receipt })),
  )
}

export type ChannelListingPageRequest<P> = Omit<ListingPageRequest<P>, "ask" | "absent" | "idempotent"> & {
  idempotent?: IdempotentCall<P & { channelId: string }> | undefined
  channel: ChannelReference
  ask: (lists: ListingSource, channelId: string, cursor: string | null) => Promise<ListingResult<P>>
}

/**
 * Returns a page of a channel's list, for any kind of channel reference; the page includes the
 * channel's ID.
 */
export async function paidChannelPage<P extends Page<unknown>>(
  lister: ListingDeps,
  payer: Payer,
  kind: OperationKind,
  asked: ChannelListingPageRequest<P>,
): Promise<Metered<TokenPage<P & { channelId: string }>>> {
  const { channel, query, ask, ...common } = asked
  return await paidPage(lister, payer, kind, {
    ...common,
    query: { list: kind, by: channel.by, value: channel.value, ...query },
    absent: CHANNEL_NOT_FOUND,
    ask: async (lists, cursor) => {
      const channelId = await channelIdOf(lister, channel, asked)
      const listed = await ask(lists, channelId, cursor)
      return listed.outcome === "ok" ? { ...listed, value: { ...listed.value, channelId } } : listed
    },
  })
}

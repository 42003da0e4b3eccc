import * as z from "zod"
import { LIST_PAGE_PRICE } from "../kernel/credits.ts"
import { type Payer, withCeiling } from "../ledger/payer.ts"
import type { ListingDeps } from "../listing/fetch-listing.ts"
import {
  channelVideos,
  type PageRequest,
  playlistVideos,
  searchVideos,
  type VideoPage,
} from "../listing/listings.ts"
import type { TokenPage } from "../listing/paid-page.ts"
import type { BatchList, ListSource } from "./batch-list.ts"

/**
 * A page of a batch's list, in the form that is stored with its receipt. If a run crashes after the
 * charge, the next run reads the page from the receipt. `next` is null at the end of the list.
 * `stopped` is the source's reason why the list ended early.
 */
export const ListPage = z.object({
  videos: z.array(z.string()),
  next: z.object({ source: z.enum(["official", "client"]), cursor: z.string() }).nullable(),
  stopped: z.string().nullable(),
})
export type ListPage = z.output<typeof ListPage>

/**
 * Reads the next page of a batch's list as a paid call, like the list's own route. Throws what that
 * route throws.
 */
export async function payListPage(
  lister: ListingDeps,
  payer: Payer,
  { source, next }: BatchList,
  { operationId, signal }: { operationId: string; signal: AbortSignal },
): Promise<ListPage> {
  const request: PageRequest<VideoPage> = {
    payer: withCeiling(payer, LIST_PAGE_PRICE),
    start: next ?? undefined,
    attempts: [],
    signal,
    idempotent: {
      operationId,
      answer: ({ value }) => JSON.stringify(pageOf(value)),
    },
  }
  return pageOf((await askFor(lister, request, source)).value)
}

async function askFor(lister: ListingDeps, request: PageRequest<VideoPage>, source: ListSource) {
  if (source.kind === "playlist_videos") return await playlistVideos(lister, request, source)
  if (source.kind === "channel_videos") {
    return await channelVideos(lister, request, { channel: source.channel, tab: "videos" })
  }
  return await searchVideos(lister, request, { q: source.q, filters: {} })
}

const pageOf = ({ page, next }: TokenPage<VideoPage>): ListPage => ({
  videos: page.items.map(({ videoId }) => videoId),
  next,
  stopped: page.stopped,
})

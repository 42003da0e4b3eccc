import { shortCursor } from "./cursor-store.ts"
import type { ListingDeps } from "./fetch-listing.ts"
import type { CommentThread, Page, SourceThread } from "./items.ts"
import { type ListingQuery, type Source, signPageToken } from "./page-token.ts"

/** The query that a replies token is bound to. The thread itself is in the token's cursor. */
export const threadQuery = (videoId: string): ListingQuery => ({ list: "thread", videoId })

/**
 * Signs the position of each thread's replies, as page tokens are signed. The tokens are cached
 * with the page and shared by its callers, because they name no caller and are valid for a day.
 */
export async function withRepliesTokens(
  { table, tokenSecret }: Pick<ListingDeps, "table" | "tokenSecret">,
  { videoId, source }: { videoId: string; source: Source },
  page: Page<SourceThread>,
): Promise<Page<CommentThread>> {
  const sign = async (full: string): Promise<string> => {
    const cursor = await shortCursor(table, full)
    return signPageToken(tokenSecret, threadQuery(videoId), { source, cursor }, table.clock.now())
  }
  const items = await Promise.all(
    page.items.map(async ({ repliesCursor, ...thread }) => ({
      ...thread,
      repliesToken: repliesCursor === undefined ? null : await sign(repliesCursor),
    })),
  )
  return { ...page, items }
}

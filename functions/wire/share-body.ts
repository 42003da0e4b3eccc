import { isoTime } from "../../core/kernel/clock.ts"
import type { ListedShare } from "../../core/share/list-shares.ts"
import type { ShareRow } from "../../core/share/share.schema.ts"
import type { Services } from "../compose/services.ts"
import { sharedPage } from "../site/share/routes.ts"

/** A share as its owner sees it. */
export function shareBody(
  { config }: Pick<Services, "config">,
  { share, row }: Pick<ListedShare, "share" | "row">,
): ShareRow {
  const { shareId, token, span, isIndexed, createdAt } = share
  return {
    share_id: shareId,
    url: config.PUBLIC_URL + sharedPage.path.replace("{token}", token),
    transcription_id: row.id,
    video_title: row.title,
    start: span && span.startMs / 1000,
    end: span && span.endMs / 1000,
    indexed: isIndexed,
    created_at: isoTime(createdAt),
  }
}

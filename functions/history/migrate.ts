import { importRows } from "../../core/history/import.ts"
import { handlerOf } from "../http/pipeline.ts"
import { migrate as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, body }) => {
  const list = body.transcripts.map(
    ({ videoId, video_title, channel_name, transcript, summary, created_at }) => ({
      videoId,
      title: video_title,
      channelName: channel_name || null,
      transcript,
      summary: summary || null,
      createdAt: created_at ? Date.parse(created_at) : null,
    }),
  )
  const bytesMax = services.config.IMPORT_MEGABYTES_MAX * 1024 * 1024
  const imported = await importRows(services.table, caller.accountId, list, bytesMax)
  return Response.json({ imported, skipped: list.length - imported })
})

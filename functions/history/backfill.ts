import { backfillChannels } from "../../core/history/backfill-channels.ts"
import { transcriberOf } from "../compose/deps/transcriber.ts"
import { handlerOf } from "../http/pipeline.ts"
import { backfillChannels as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, body }) => {
  const { table, platform } = transcriberOf(services)
  return Response.json(await backfillChannels(table, platform, body.video_ids))
})

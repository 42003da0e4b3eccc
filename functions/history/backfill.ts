import { backfillChannels } from "../../core/history/backfill-channels.ts"
import { getTranscriber } from "../compose/deps/transcriber.ts"
import { handlerOf } from "../http/pipeline.ts"
import { backfillChannels as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, body }) => {
  const { table, platform } = getTranscriber(services)
  return Response.json(await backfillChannels(table, platform, body.video_ids))
})

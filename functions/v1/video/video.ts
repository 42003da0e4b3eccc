import { describeVideo } from "../../../core/listing/describe-video.ts"
import { getVideoSource } from "../../compose/deps/video-source.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { requireVideo } from "../../wire/parse-references.ts"
import { videoBody } from "../../wire/video-body.ts"
import { video as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, query, request }) => {
  const describer = getVideoSource(services).page
  const videoId = requireVideo(query.video)
  const description = await describeVideo(
    { table: services.table, describer },
    { videoId, signal: request.signal },
  )
  return Response.json(videoBody(description))
})

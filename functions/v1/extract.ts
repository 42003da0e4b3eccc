import { videoUrl } from "../../core/captions/video-url.ts"
import type { ExtractResult } from "../../core/extract/extract.schema.ts"
import { prepareExtract } from "../../core/extract/extract.ts"
import type { Extracted } from "../../core/extract/read-reply.ts"
import type { Metered } from "../../core/metering/metered.ts"
import { getLlm } from "../compose/deps/llm.ts"
import { meteredRoute } from "../http/metered-route.ts"
import { extract as route } from "./routes.ts"

export const handler = meteredRoute<typeof route, Metered<Extracted>>(
  route,
  async ({ attempts, body, caller, request, services }) => {
    const { payer } = caller
    const deps = { table: services.table, llm: getLlm(services) }
    const run = await prepareExtract(deps, { ...body, payer, attempts, signal: request.signal })
    return { run, body: extractBody }
  },
)

const extractBody = ({ value, receipt }: Metered<Extracted>): ExtractResult => ({
  data: value.data,
  evidence: value.evidence.map(({ path, video: { videoId, title }, startMs, quote }) => {
    const seconds = startMs === null ? undefined : Math.floor(startMs / 1000)
    return {
      path,
      videoId,
      video_title: title,
      start: startMs === null ? null : startMs / 1000,
      link: videoId === null ? null : videoUrl(videoId, seconds),
      quote,
    }
  }),
  evidence_removed: value.removed,
  credits_used: receipt.creditsUsed,
})

import { isSample } from "../../../core/adapters/youtube/samples/sample-id.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import type { CaptionSource, VideoDescriber } from "../../../core/youtube/video-source.ts"
import type { Services } from "../services.ts"

/**
 * Returns `source`. For test keys, returns a source that throws `forbidden` for every video that is
 * not a sample.
 */
export function samplesOnlyForTests(
  { table }: Pick<Services, "table">,
  source: CaptionSource & VideoDescriber,
): CaptionSource & VideoDescriber {
  if (!table.isTest) return source
  return {
    extract: async (request) => await source.extract(requireSample(request)),
    describe: async (request) => await source.describe(requireSample(request)),
  }
}

function requireSample<R extends { videoId: string }>(request: R): R {
  if (isSample(request.videoId)) return request
  throw new AppError(
    "forbidden",
    "A test key reaches only sample videos, such as `et-sample-1`. Use a live key for real ones.",
    { reason: "test_key" },
  )
}

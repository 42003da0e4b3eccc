import { ffmpegDecoder } from "../../../core/adapters/ffmpeg/ffmpeg-decoder.ts"
import type { Decoder } from "../../../core/audio/decoder.ts"
import type { Services } from "../services.ts"

const decoders = new WeakMap<Services, Decoder>()

/** What decodes sound, made once for a process. Whether there is an ffmpeg shows with the first file. */
export function getDecoder(services: Services): Decoder {
  const existing = decoders.get(services)
  if (existing) return existing
  const { FFMPEG_PATH: path, PATH: searchPath } = services.config
  const decoder = ffmpegDecoder({ path, searchPath })
  decoders.set(services, decoder)
  return decoder
}

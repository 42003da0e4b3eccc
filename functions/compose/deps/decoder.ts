import { ffmpegDecoder } from "../../../core/adapters/ffmpeg/ffmpeg-decoder.ts"
import type { Decoder } from "../../../core/audio/decoder.ts"
import { perServices } from "../per-services.ts"

/** Returns the audio decoder. If ffmpeg is missing, decoding the first file fails. */
export const getDecoder = perServices(({ config }): Decoder => {
  const { FFMPEG_PATH: path, PATH: searchPath } = config
  return ffmpegDecoder({ path, searchPath })
})

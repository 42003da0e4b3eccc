import { access, constants } from "node:fs/promises"
import { basename, delimiter, isAbsolute, join, resolve } from "node:path"
import { DecoderError } from "../../audio/decoder.ts"
import { run } from "./run-program.ts"

/** Timeout for `ffmpeg -version`. */
const ANSWER_MS = 10_000
const USUAL_PLACES = ["/usr/local/bin", "/usr/bin", "/bin"].join(delimiter)

/**
 * Finds the decoder: the configured one, otherwise the machine's own, otherwise the optional npm
 * package (a 2018 build, only for your own files). Returns an absolute path, which runs without
 * PATH. Throws DecoderError `no_decoder`.
 */
export async function findFfmpeg(
  named: string | undefined,
  searchPath: string = USUAL_PLACES,
): Promise<string> {
  if (named !== undefined) {
    const path = await wholePathOf([named], searchPath)
    if (path !== undefined && (await answers(path))) return path
    throw new DecoderError("no_decoder", "FFMPEG_PATH does not point to a working ffmpeg.")
  }
  const own = await wholePathOf(["ffmpeg", "ffmpeg.exe"], searchPath)
  if (own !== undefined && (await answers(own))) return own
  const installed = await installedPath()
  if (installed !== undefined && (await answers(installed))) return installed
  throw new DecoderError("no_decoder", "Audio needs ffmpeg: install it, or set FFMPEG_PATH.")
}

/** The first executable with one of these names. */
async function wholePathOf(names: readonly string[], searchPath: string): Promise<string | undefined> {
  const folders = searchPath.split(delimiter).filter(isAbsolute)
  const places = names.flatMap((name) =>
    basename(name) === name ? folders.map((folder) => join(folder, name)) : [resolve(name)],
  )
  for (const place of places) {
    if (
      await access(place, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return place
  }
  return undefined
}

async function answers(program: string): Promise<boolean> {
  try {
    return (await run(program, ["-version"], { limitMs: ANSWER_MS })).code === 0
  } catch (cause) {
    if (cause instanceof DecoderError) return false
    throw cause
  }
}

/** The package is optional, and its import throws on unsupported platforms. */
async function installedPath(): Promise<string | undefined> {
  try {
    const { default: installer } = await import("@ffmpeg-installer/ffmpeg")
    return installer.path
  } catch {
    return undefined
  }
}

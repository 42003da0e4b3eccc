import { access, constants } from "node:fs/promises"
import { basename, delimiter, isAbsolute, join, resolve } from "node:path"
import { DecoderError } from "../../audio/decoder.ts"
import { run } from "./run-program.ts"

/** How long a decoder may take to say its version. */
const ANSWER_MS = 10_000
const USUAL_PLACES = ["/usr/local/bin", "/usr/bin", "/bin"].join(delimiter)

/**
 * The decoder to use: the one that is named, else the machine's own, else the one that a local install may have brought (a build of
 * 2018, good for one's own files). Always a whole path, so that it can be run without an environment to be found in. Throws DecoderError `no_decoder`.
 */
export async function findFfmpeg(
  named: string | undefined,
  searchPath: string = USUAL_PLACES,
): Promise<string> {
  if (named !== undefined) {
    const path = await wholePathOf([named], searchPath)
    if (path !== undefined && (await answers(path))) return path
    throw new DecoderError("no_decoder", "FFMPEG_PATH names no ffmpeg that runs.")
  }
  const own = await wholePathOf(["ffmpeg", "ffmpeg.exe"], searchPath)
  if (own !== undefined && (await answers(own))) return own
  const installed = await installedPath()
  if (installed !== undefined && (await answers(installed))) return installed
  throw new DecoderError("no_decoder", "Sound needs ffmpeg: install it, or set FFMPEG_PATH.")
}

/** The first program of one of these names that may be run. */
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

/** The package throws at import where it has nothing for this machine, and may be left out of an install. */
async function installedPath(): Promise<string | undefined> {
  try {
    const { default: installer } = await import("@ffmpeg-installer/ffmpeg")
    return installer.path
  } catch {
    return undefined
  }
}

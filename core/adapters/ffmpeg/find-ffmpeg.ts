import { access, constants } from "node:fs/promises"
import { basename, delimiter, isAbsolute, join, resolve } from "node:path"
import { DecoderError } from "../../audio/decoder.ts"
import { run } from "./run-program.ts"

/** Timeout for `ffmpeg -version`. */
const VERSION_TIMEOUT_MS = 10_000
const DEFAULT_SEARCH_PATH = ["/usr/local/bin", "/usr/bin", "/bin"].join(delimiter)

/**
 * Returns the absolute path of ffmpeg: the configured one, or else one in `searchPath`, or else the
 * one of an optional npm package. The package's build is from 2018, so use it for trusted files
 * only. Throws DecoderError `no_decoder` if none of them works.
 */
export async function findFfmpeg(
  configured: string | undefined,
  searchPath: string = DEFAULT_SEARCH_PATH,
): Promise<string> {
  if (configured !== undefined) {
    const path = await findExecutable([configured], searchPath)
    if (path !== undefined && (await isWorking(path))) return path
    throw new DecoderError("no_decoder", "FFMPEG_PATH does not point to a working ffmpeg.")
  }
  const onPath = await findExecutable(["ffmpeg", "ffmpeg.exe"], searchPath)
  if (onPath !== undefined && (await isWorking(onPath))) return onPath
  const installed = await installedPath()
  if (installed !== undefined && (await isWorking(installed))) return installed
  throw new DecoderError("no_decoder", "Audio needs ffmpeg: install it, or set FFMPEG_PATH.")
}

/** Returns the absolute path of the first executable with one of these names. */
async function findExecutable(names: readonly string[], searchPath: string): Promise<string | undefined> {
  const folders = searchPath.split(delimiter).filter(isAbsolute)
  const candidates = names.flatMap((name) =>
    basename(name) === name ? folders.map((folder) => join(folder, name)) : [resolve(name)],
  )
  for (const candidate of candidates) {
    if (
      await access(candidate, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return candidate
  }
  return undefined
}

async function isWorking(program: string): Promise<boolean> {
  try {
    return (await run(program, ["-version"], { limitMs: VERSION_TIMEOUT_MS })).code === 0
  } catch (cause) {
    if (cause instanceof DecoderError) return false
    throw cause
  }
}

/**
 * Returns the path of the npm package's ffmpeg. Undefined if the package is not installed or has no
 * build for this platform.
 */
async function installedPath(): Promise<string | undefined> {
  try {
    const { default: installer } = await import("@ffmpeg-installer/ffmpeg")
    return installer.path
  } catch {
    return undefined
  }
}

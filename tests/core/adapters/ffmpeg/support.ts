import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll } from "vitest"
import { ffmpegDecoder } from "../../../../core/adapters/ffmpeg/ffmpeg-decoder.ts"
import type { DecodedAudio, Decoder } from "../../../../core/audio/decoder.ts"

/** Creates a folder that is removed after the test file. Call at the top level of the file. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sound-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const usual = ffmpegDecoder()

/** Decodes into a folder of its own within `root`. */
export async function decodeIn(
  root: string,
  file: string,
  { decoder = usual, signal }: { decoder?: Decoder; signal?: AbortSignal } = {},
): Promise<DecodedAudio & { folder: string }> {
  const folder = mkdtempSync(join(root, "work-"))
  return { ...(await decoder.decode(file, folder, { signal })), folder }
}

/** A program that runs these shell lines for any arguments, and prints its version. */
export function scripted(root: string, lines: string, limitMs?: number): Decoder {
  const path = join(mkdtempSync(join(root, "program-")), "ffmpeg")
  writeFileSync(path, `#!/bin/sh\n[ "$1" = -version ] && exit 0\n${lines}\n`)
  chmodSync(path, 0o755)
  return ffmpegDecoder({ path, limitMs })
}

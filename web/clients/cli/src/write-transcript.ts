import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { createOutPaths, differsByVideo, isKnownBeforeCall, type OutFile, outPath } from "./out-path.ts"
import { UsageError } from "./terminal.ts"

/** Thrown for a transcript that was not written. It may have been printed instead. */
export class NotWritten extends Error {}

/** The files of a run, from `--out` and `--force`. */
export type OutFiles = {
  /** Returns where a transcript belongs. */
  pathFor: (file: OutFile) => string
  /** Throws NotWritten if the transcript would need to replace a file. */
  check: (file: OutFile) => void
  /** True if only the ID and the title of a video tell where its transcript belongs. */
  needsDetails: boolean
  write: (path: string, content: string) => void
}

type Options = { template: string; isForced: boolean; count: number; format: string }

/**
 * Prepares the files of `count` transcripts. Creates the folders, and throws for a template or an
 * existing file that would fail later. Paths with `{id}` or `{title}` are checked by `check`.
 */
export function prepareFiles({ template, isForced, count, format }: Options): OutFiles {
  const paths = Array.from({ length: count }, (_, index) =>
    outPath(template, { id: "", title: "", number: index + 1, format }),
  )
  if (count > 1 && !differsByVideo(template)) {
    throw new UsageError("--out needs {id}, {title} or {number}, so that each video has its own file.")
  }
  if (isKnownBeforeCall(dirname(template))) for (const path of paths) makeFolder(dirname(path))
  const refuse = (path: string) => {
    if (!isForced && existsSync(path)) throw new NotWritten(`${path} exists. Replace it with --force.`)
  }
  if (isKnownBeforeCall(template)) for (const path of paths) refuse(path)
  const pathFor = createOutPaths(template)
  return {
    pathFor,
    check: (file) => refuse(pathFor(file)),
    needsDetails: !isForced && !isKnownBeforeCall(template),
    write: (path, content) => {
      makeFolder(dirname(path))
      writeFileSync(path, content, { flag: isForced ? "w" : "wx" })
    },
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (cause) {
    if (!isCode(cause, "EEXIST", "ENOTDIR")) throw cause
    throw new NotWritten(`${path} is not a folder.`, { cause })
  }
}

/** Says why a file was not written, without the name of a system call. */
export const reasonOf = (cause: unknown): string =>
  isCode(cause, "EEXIST")
    ? "It exists. Replace it with --force."
    : cause instanceof Error
      ? cause.message
      : String(cause)

const isCode = (cause: unknown, ...codes: readonly string[]): boolean =>
  cause instanceof Error && "code" in cause && codes.includes(String(cause.code))

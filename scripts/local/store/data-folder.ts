import { accessSync, constants, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { z } from "zod"
import { LocalRunError } from "../process/user-error.ts"
import { workDirOf } from "./environment.ts"

/** SQLite's result code for "another process holds the lock" (sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5

/** `<data folder>/run.json`: how other commands on this machine reach the running service. */
const RunFile = z.object({
  pid: z.int().positive(),
  api: z.url(),
  mcp: z.url().optional(),
  dynamodb: z.url(),
  s3: z.url().optional(),
  sqs: z.url().optional(),
  started_at: z.iso.datetime(),
})
export type RunFile = z.infer<typeof RunFile>

/** Where the running service listens, as URLs. */
export type Addresses = Pick<RunFile, "api" | "mcp" | "dynamodb" | "s3" | "sqs">

/**
 * The data folder has one owner at a time, who alone starts the stores on it. `running` tells where the owner
 * listens; null when it has not published its addresses: it is just starting, or is a command that will soon end.
 */
export type DataFolder =
  | { owner: true; publish(addresses: Addresses): void; close(): void }
  | { owner: false; running: RunFile | null }

/**
 * Makes the folder if need be and tries to own it. Ownership is a SQLite lock held open on `<folder>/lock`: the
 * operating system drops it with the process, so a `kill -9` leaves nothing to clean up. Nothing else may open that
 * file in this process: closing it would drop the lock (fcntl locks belong to the process and the file).
 * Throws LocalRunError.
 */
export function openDataFolder(dataDir: string): DataFolder {
  makeFolder(dataDir)
  const lock = takeLock(dataDir)
  const runFile = join(dataDir, "run.json")
  if (lock === undefined) return { owner: false, running: readRunFile(runFile) }
  // What is there now was left by an owner who was killed.
  rmSync(runFile, { force: true })
  rmSync(workDirOf(dataDir), { recursive: true, force: true })
  mkdirSync(workDirOf(dataDir))
  return {
    owner: true,
    publish: (addresses) => {
      const run: RunFile = { pid: process.pid, ...addresses, started_at: new Date().toISOString() }
      // Written aside and renamed: a reader sees all of it or nothing.
      writeFileSync(`${runFile}.new`, `${JSON.stringify(run, null, 2)}\n`)
      renameSync(`${runFile}.new`, runFile)
    },
    close: () => {
      if (!lock.isOpen) return
      rmSync(runFile, { force: true })
      lock.close()
    },
  }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined
    const reason =
      code === "EEXIST" || code === "ENOTDIR"
        ? "a file is in its place"
        : code === "EACCES" || code === "EPERM" || code === "EROFS"
          ? "this user may not read and write it"
          : String(cause)
    throw unusable(dataDir, reason, cause)
  }
}

function takeLock(dataDir: string): DatabaseSync | undefined {
  const file = join(dataDir, "lock")
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec("BEGIN EXCLUSIVE")
    return lock
  } catch (cause) {
    lock?.close()
    if (cause instanceof Error && "errcode" in cause && cause.errcode === SQLITE_BUSY) return undefined
    throw unusable(dataDir, `${file}: ${cause instanceof Error ? cause.message : String(cause)}`, cause)
  }
}

function unusable(dataDir: string, reason: string, cause: unknown): LocalRunError {
  return new LocalRunError(
    `Cannot use the data folder ${dataDir}: ${reason}. Put that right, or choose another: DATA_DIR=<folder> npm start`,
    { cause },
  )
}

/** The owner's addresses; null when there are none, or when they are those of an owner who is gone. */
function readRunFile(file: string): RunFile | null {
  try {
    const run = RunFile.parse(JSON.parse(readFileSync(file, "utf8")))
    return isAlive(run.pid) ? run : null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    // EPERM: it lives, under another user.
    return cause instanceof Error && "code" in cause && cause.code === "EPERM"
  }
}

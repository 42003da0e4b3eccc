import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout as delay } from "node:timers/promises"
import { z } from "zod"
import { LocalRunError } from "../process/user-error.ts"
import { workDirOf } from "./environment.ts"

/** SQLite's result code if another process holds the lock (sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5

/**
 * `<data folder>/run.json` tells other commands on this machine how to reach the running service.
 */
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

/** The addresses of the running service, as URLs. */
export type Addresses = Pick<RunFile, "api" | "mcp" | "dynamodb" | "s3" | "sqs">

/**
 * The data folder has one owner at a time, which alone starts the stores on it. `running` holds the
 * owner's addresses. It is null if the owner has not published them, because the owner is still
 * starting or is a short command.
 */
export type DataFolder = Owned | { isOwner: false; running: RunFile | null }
export type Owned = { isOwner: true; publish(addresses: Addresses): void; close(): void }
type Served = { isOwner: false; running: RunFile }

/** How long a command waits for another command or a starting service. */
const WAIT_MS_MAX = 15_000
const POLL_MS = 100

/**
 * Opens the folder as `openDataFolder` does. Waits for an owner without addresses, which is a short
 * command or a service that starts. Throws LocalRunError if that takes too long.
 */
export async function awaitDataFolder(dataDir: string): Promise<Owned | Served> {
  const deadline = performance.now() + WAIT_MS_MAX
  let isTold = false
  for (;;) {
    const folder = openDataFolder(dataDir)
    if (folder.isOwner) return folder
    const { running } = folder
    if (running) return { isOwner: false, running }
    if (performance.now() > deadline) {
      throw new LocalRunError(`Another command is using the data folder ${dataDir}. Wait for it to finish.`)
    }
    if (!isTold) console.error(`Waiting for another command that uses the data folder ${dataDir} …`)
    isTold = true
    await delay(POLL_MS)
  }
}

/**
 * Creates the folder if needed and tries to own it. Ownership is a SQLite lock held on
 * `<folder>/lock`: the operating system drops it with the process, so a `kill -9` leaves nothing to
 * clean up. Nothing else in this process may open that file, as closing it would drop the lock
 * (fcntl locks belong to the process and the file). Throws LocalRunError.
 */
export function openDataFolder(dataDir: string): DataFolder {
  makeFolder(dataDir)
  const lock = takeLock(dataDir)
  const runFile = join(dataDir, "run.json")
  if (lock === undefined) return { isOwner: false, running: readRunFile(runFile) }
  // An existing file was left by an owner that was killed.
  rmSync(runFile, { force: true })
  rmSync(workDirOf(dataDir), { recursive: true, force: true })
  mkdirSync(workDirOf(dataDir))
  return {
    isOwner: true,
    publish: (addresses) => {
      const run: RunFile = { pid: process.pid, ...addresses, started_at: new Date().toISOString() }
      // Written to a temporary file and then renamed: readers never see a partial one.
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
    keepPrivate(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined
    const reason =
      code === "EEXIST" || code === "ENOTDIR"
        ? "a file has the same name"
        : code === "EACCES" || code === "EPERM" || code === "EROFS"
          ? "you do not have permission to read and write it"
          : String(cause)
    throw unusable(dataDir, reason, cause)
  }
}

/** Makes the folder private to its user, even if it was created by hand: it holds secrets. */
function keepPrivate(dataDir: string): void {
  const { mode } = statSync(dataDir)
  if ((mode & 0o077) === 0) return
  chmodSync(dataDir, mode & 0o700)
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    const file = join(dataDir, entry.name)
    if (entry.isFile()) chmodSync(file, statSync(file).mode & 0o700)
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
    `Can't use the data folder ${dataDir}: ${reason}. Fix this or choose another folder: DATA_DIR=<folder> npm start`,
    { cause },
  )
}

/** The owner's addresses. Null if there are none, or if that owner is gone. */
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
    // EPERM: the process runs as another user.
    return cause instanceof Error && "code" in cause && cause.code === "EPERM"
  }
}

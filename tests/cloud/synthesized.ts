import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs"
import { join } from "node:path"
import type { Template, Templates } from "./template.ts"

const ROOT = join(import.meta.dirname, "../..")
const KEPT = join(ROOT, ".build/synthesized")
const KEPT_MS = 3600 * 1000
/**
 * The age at which a lock counts as abandoned. A synthesis takes less time, even on a busy machine.
 */
const LOCK_MS = 600 * 1000
const LOOK_MS = 200
/** The inputs of the templates and the bundles. */
const SOURCES = ["core", "functions", "stacks", "scripts", "sst.config.ts", "package-lock.json"]

/** A synthesized deployment: its templates, and the folder of their assets. */
export type Synthesized = { readonly folder: string; readonly templates: Templates }

/** Mail settings as an operator would set them, so that the stage can send mail. */
const SETTINGS = {
  mail: { from: "Echotext <hello@mail.example>", identity: "mail.example" },
  environment: { CONTACT_EMAIL: "people@mail.example" },
}

/**
 * Bundles and synthesizes a deployment once per state of the sources. All test files and runs share
 * it.
 */
export function synthesized(more: object = {}): Synthesized {
  const settings = JSON.stringify({ ...SETTINGS, ...more })
  const folder = join(KEPT, stateOf(SOURCES, settings))
  mkdirSync(KEPT, { recursive: true })
  while (!existsSync(folder)) {
    if (!takeLock(folder)) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS)
      continue
    }
    try {
      if (!existsSync(folder)) synthesize(settings, folder)
    } finally {
      rmSync(lockOf(folder), { recursive: true, force: true })
    }
  }
  const assembly = join(folder, "assembly")
  const files = readdirSync(assembly).filter((file) => file.endsWith(".template.json"))
  const templates = new Map(
    files.map((file) => [
      file.slice(0, -".template.json".length),
      JSON.parse(readFileSync(join(assembly, file), "utf8")) as Template,
    ]),
  )
  return { folder: assembly, templates }
}

const lockOf = (folder: string) => `${folder}.lock`

/**
 * Takes the lock of a synthesis. Returns false if another process has it. Without the lock, test
 * files that run at the same time would all synthesize, which takes both cores for seconds.
 */
function takeLock(folder: string): boolean {
  const lock = lockOf(folder)
  const taken = statSync(lock, { throwIfNoEntry: false })
  // The holder of the lock has died.
  if (taken && Date.now() - taken.mtimeMs > LOCK_MS) rmSync(lock, { recursive: true, force: true })
  try {
    mkdirSync(lock)
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EEXIST") return false
    throw cause
  }
}

/** Runs in its own process, because SST's app can be created only once per process. */
function synthesize(settings: string, folder: string): void {
  dropOld()
  const fresh = mkdtempSync(join(KEPT, "fresh-"))
  const args = [join(ROOT, "scripts/synth.ts"), "--settings", settings, "--out", fresh]
  execFileSync(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "ignore", "pipe"] })
  renameSync(fresh, folder)
}

/** Deletes old syntheses. Another test file may delete the same folders at the same time. */
function dropOld(): void {
  for (const name of readdirSync(KEPT)) {
    const path = join(KEPT, name)
    const kept = statSync(path, { throwIfNoEntry: false })
    if (kept && Date.now() - kept.mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** A hash of the settings and of all files under these paths, by path and content. */
function stateOf(sources: readonly string[], settings: string): string {
  const hash = createHash("sha256").update(settings)
  for (const source of sources) {
    const path = join(ROOT, source)
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: "utf8" }).map((file) => join(path, file))
      : [path]
    for (const file of files.toSorted()) {
      if (statSync(file).isFile()) hash.update(file).update("\0").update(readFileSync(file)).update("\0")
    }
  }
  return hash.digest("hex").slice(0, 16)
}

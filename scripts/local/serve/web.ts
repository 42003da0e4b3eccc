import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { WEB_MANIFEST } from "../../web/manifest.ts"
import { openSite, type Site } from "../../web/site.ts"
import { startChild } from "../process/child.ts"
import { LocalRunError } from "../process/user-error.ts"
import type { Environment } from "../store/environment.ts"

const ROOT = join(import.meta.dirname, "../../..")
const BUILD = join(ROOT, "scripts/web/build.ts")
/** What a build is made of. */
const SOURCES = ["web", "scripts/web", "package-lock.json"]

/** The pages of a local run; `site` is undefined until they are there. `ready` resolves when they are, or never will be. */
export type LocalWeb = { site(): Site | undefined; ready: Promise<void>; stop(): Promise<void> }

type Options = {
  dataDir: string
  environment: Environment
  /** Other origins that pages send to. */
  connect: readonly string[]
  /** Told what a person should know. */
  say: (line: string) => void
}

/**
 * The pages: built once for these sources, by a child that gives way to everything else, and kept in the data folder. `WEB`
 * names the folder of a build that is there already, or is `off`. Throws LocalRunError.
 */
export function startWeb({ dataDir, environment, connect, say }: Options): LocalWeb {
  const given = environment.WEB
  if (given === "off") return { site: () => undefined, ready: Promise.resolve(), stop: async () => undefined }
  const builds = join(resolve(dataDir), "web")
  const folder = given ? resolve(given) : join(builds, sourcesHash())
  const isBuilt = existsSync(join(folder, WEB_MANIFEST))
  if (given && !isBuilt) throw new LocalRunError(`WEB names ${given}, where no build of the pages is.`)
  if (isBuilt) {
    const site = openSite(folder, connect)
    return { site: () => site, ready: Promise.resolve(), stop: async () => undefined }
  }
  let site: Site | undefined
  let isStopped = false
  const making = join(builds, `making-${process.pid}`)
  mkdirSync(builds, { recursive: true })
  const child = startChild(process.execPath, [BUILD, "--low", "--out", making])
  const settle = async () => {
    const { code, output } = await child.ended
    if (code !== 0) {
      rmSync(making, { recursive: true, force: true })
      if (!isStopped) say(`The pages could not be built; plain ones stand in for them.\n${output.trim()}`)
      return
    }
    // Older builds, and what a run that was killed left behind.
    for (const name of readdirSync(builds)) {
      if (join(builds, name) !== making) rmSync(join(builds, name), { recursive: true, force: true })
    }
    renameSync(making, folder)
    site = openSite(folder, connect)
  }
  const ready = settle()
  return {
    site: () => site,
    ready,
    stop: async () => {
      isStopped = true
      await child.stop()
      await ready
    },
  }
}

/** The same sources have the same hash. */
export function sourcesHash(): string {
  const hash = createHash("sha256")
  for (const source of SOURCES) {
    const at = join(ROOT, source)
    const names = source.endsWith(".json") ? [""] : readdirSync(at, { recursive: true, encoding: "utf8" })
    for (const name of names.toSorted()) {
      const file = join(at, name)
      if (/\.\w+$/.test(file)) hash.update(`${source}/${name}\0`).update(readFileSync(file)).update("\0")
    }
  }
  return hash.digest("hex").slice(0, 16)
}

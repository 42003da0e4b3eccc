import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import type { PageOrigins } from "../../../functions/site/web-headers.ts"
import { WEB_MANIFEST } from "../../web/manifest.ts"
import { openSite, type Site } from "../../web/site.ts"
import { startChild } from "../process/child.ts"
import { LocalRunError } from "../process/user-error.ts"
import type { Environment } from "../store/environment.ts"

const ROOT = join(import.meta.dirname, "../../..")
const BUILD = join(ROOT, "scripts/web/build.ts")
/** The inputs of a build. */
const SOURCES = ["web", "scripts/web", "package-lock.json"]

/**
 * The pages of a local run. `site` is undefined until they are built. `ready` resolves when they
 * are, or if the build fails.
 */
export type LocalWeb = { site(): Site | undefined; ready: Promise<void>; stop(): Promise<void> }

type WebOptions = {
  dataDir: string
  environment: Environment
  /** The other origins that the pages use. */
  origins: PageOrigins
  /** Prints a line for the user. */
  say: (line: string) => void
}

/**
 * Serves the pages. A low-priority child process builds them once per version of the sources, into
 * the data folder. `WEB` is `off`, or the folder of an existing build. Throws LocalRunError if that
 * folder contains no build.
 */
export function startWeb({ dataDir, environment, origins, say }: WebOptions): LocalWeb {
  const setting = environment.WEB
  if (setting === "off")
    return { site: () => undefined, ready: Promise.resolve(), stop: async () => undefined }
  const builds = join(resolve(dataDir), "web")
  const folder = setting ? resolve(setting) : join(builds, sourcesHash())
  const isBuilt = existsSync(join(folder, WEB_MANIFEST))
  if (setting && !isBuilt) throw new LocalRunError(`WEB is ${setting}, which contains no build of the pages.`)
  if (isBuilt) {
    const site = openSite(folder, origins)
    return { site: () => site, ready: Promise.resolve(), stop: async () => undefined }
  }
  let site: Site | undefined
  let isStopped = false
  const buildDir = join(builds, `making-${process.pid}`)
  mkdirSync(builds, { recursive: true })
  const child = startChild(process.execPath, [BUILD, "--low", "--out", buildDir])
  const finish = async () => {
    const { code, output } = await child.ended
    if (code !== 0) {
      rmSync(buildDir, { recursive: true, force: true })
      if (!isStopped) say(`The pages could not be built. Plain pages are served instead.\n${output.trim()}`)
      return
    }
    // Older builds, and leftovers of a run that was killed.
    for (const name of readdirSync(builds)) {
      if (join(builds, name) !== buildDir) rmSync(join(builds, name), { recursive: true, force: true })
    }
    renameSync(buildDir, folder)
    site = openSite(folder, origins)
  }
  const ready = finish()
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

/** A hash of the sources, which identifies a build. */
export function sourcesHash(): string {
  const hash = createHash("sha256")
  for (const source of SOURCES) {
    const path = join(ROOT, source)
    const names = source.endsWith(".json") ? [""] : readdirSync(path, { recursive: true, encoding: "utf8" })
    for (const name of names.toSorted()) {
      const file = join(path, name)
      if (/\.\w+$/.test(file)) hash.update(`${source}/${name}\0`).update(readFileSync(file)).update("\0")
    }
  }
  return hash.digest("hex").slice(0, 16)
}

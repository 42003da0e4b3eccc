import { spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, readFileSync, realpathSync, renameSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, onTestFinished, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { descendantsOf, isRunning } from "../support/local-service.ts"
import { temporaryFolder } from "../support/process.ts"
import { mailsIn } from "../support/service.ts"
import { newPage, signInAt } from "./dashboard.ts"
import { type LocalRun, mailboxOver } from "./local-run.ts"

warnWithoutBrowser("the pages of npm run dev in a real browser")

const ROOT = join(import.meta.dirname, "../..")
/** Everything that `npm run dev` reads. */
const SOURCES = ["core", "functions", "scripts", "web", "package.json", "package-lock.json", "tsconfig.json"]
/** Long, because Vite bundles the packages of the pages at its first start. */
const START_MS = 120_000

type Dev = LocalRun & {
  /** Replaces a text in a file. Throws when the file does not contain it. */
  edit(file: string, from: string, to: string): void
  printed(): string
  /** Returns the process IDs of the service and the stores. */
  descendants(): number[]
  kill(): Promise<void>
}

/**
 * Runs `npm run dev` on a copy of the sources, which a test may edit while other tests read the
 * originals.
 */
async function startDev(): Promise<Dev> {
  const root = realpathSync(temporaryFolder())
  for (const name of SOURCES) cpSync(join(ROOT, name), join(root, name), { recursive: true })
  symlinkSync(realpathSync(join(ROOT, "node_modules")), join(root, "node_modules"))
  const dataDir = join(root, ".data")
  const { NODE_OPTIONS: _options, VITEST: _vitest, NODE_ENV: _mode, ...inherited } = process.env
  const child = spawn(process.execPath, [join(root, "scripts/dev.ts")], {
    cwd: root,
    env: { ...inherited, DATA_DIR: dataDir, PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const ended = once(child, "exit")
  const kill = async () => {
    child.kill("SIGKILL")
    await ended
  }
  onTestFinished(kill)
  let printed = ""
  const read = (text: string) => {
    printed += text
  }
  child.stdout.setEncoding("utf8").on("data", read)
  child.stderr.setEncoding("utf8").on("data", read)
  await expect.poll(() => printed, { timeout: START_MS }).toContain("is running.")
  const [, url = ""] = /Pages +(\S+)\//.exec(printed) ?? []
  return {
    url,
    ...mailboxOver(() => mailsIn(join(dataDir, "outbox"))),
    edit: (file, from, to) => {
      const path = join(root, file)
      const source = readFileSync(path, "utf8")
      expect(source).toContain(from)
      // Saves as most editors do: writes a new file, then renames it.
      writeFileSync(`${path}~`, source.replace(from, to))
      renameSync(`${path}~`, path)
    },
    printed: () => printed,
    descendants: () => descendantsOf(child.pid ?? 0),
    kill,
  }
}

const statusOf = async ({ url }: Dev): Promise<unknown> => {
  const response = await fetch(`${url}/health`)
  return response.ok ? ((await response.json()) as { status: string }).status : response.status
}

describe("npm run dev", () => {
  test("restarts the service when its source changes, and leaves no process behind when it is killed", {
    timeout: 2 * START_MS,
  }, async () => {
    const dev = await startDev()
    expect(await statusOf(dev)).toBe("ok")
    dev.edit("functions/http/health-response.ts", '"ok"', '"changed"')
    await expect.poll(() => statusOf(dev), { timeout: START_MS }).toBe("changed")
    dev.edit("functions/http/health-response.ts", '"changed"', "")
    await expect.poll(() => dev.printed(), { timeout: START_MS }).toContain("The service exited with code 1.")
    dev.edit("functions/http/health-response.ts", "status: ", 'status: "mended"')
    await expect.poll(() => statusOf(dev), { timeout: START_MS }).toBe("mended")

    const processes = dev.descendants()
    expect(processes.length).toBeGreaterThan(2)
    await dev.kill()
    await expect.poll(() => processes.filter(isRunning), { timeout: 30_000 }).toEqual([])
  })

  test.skipIf(browserPath === undefined)(
    "shows the pages and applies edits without reloading the page",
    { timeout: 2 * START_MS },
    async () => {
      const browser = await openBrowser()
      const dev = await startDev()
      const page = await newPage(browser, dev)
      page.setDefaultTimeout(START_MS)
      await page.goto("/")
      await page.getByRole("heading", { name: "Read any video." }).waitFor()

      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      dev.edit("web/site/landing/hero.tsx", '{t("hero.title")}', "Edited while it is open")
      await page.getByRole("heading", { name: "Edited while it is open" }).waitFor()
      expect(await page.evaluate(() => "isSamePage" in window)).toBe(true)

      await signInAt(dev, page, "ada@test.example", "/dashboard/keys")
      await page.getByText("No key yet").waitFor()
      expect(new URL(page.url()).origin).toBe(dev.url)
    },
  )
})

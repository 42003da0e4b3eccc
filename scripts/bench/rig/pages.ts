import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type BrowserContext, chromium } from "playwright-core"
import { startChild } from "../../local/process/child.ts"
import { freePort } from "../../local/process/ports.ts"
import { LocalRunError } from "../../local/process/user-error.ts"
import { startRig } from "./rig.ts"

const EMAIL = "ada@test.example"

/** The built pages, served by their own service, in a browser with a signed-in user. */
export type Pages = {
  url: string
  /** The browser's debugging port, for other programs that drive it. */
  debuggingPort: number
  context: BrowserContext
  stop(): Promise<void>
}

/**
 * Builds and serves the pages, and signs a user in in a new browser. Throws LocalRunError if the
 * build fails or no browser is available.
 */
export async function openPages(options: { videoSeconds?: number } = {}): Promise<Pages> {
  const folder = mkdtempSync(join(tmpdir(), "bench-pages-"))
  const stops: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const each of stops) await each()
  }
  try {
    const web = join(folder, "web")
    const build = join(import.meta.dirname, "../../web/build.ts")
    const built = await startChild(process.execPath, [build, "--out", web]).ended
    if (built.code !== 0) throw new LocalRunError(`Building the pages failed.\n${built.output}`)
    const rig = await startRig({ platformDelayMs: 0, accounts: 1, environment: { WEB: web }, ...options })
    stops.unshift(() => rig.stop())
    const debuggingPort = await freePort()
    const context = await openBrowser(join(folder, "profile"), debuggingPort)
    stops.unshift(() => context.close())
    await signIn(context, rig)
    return { url: rig.url, debuggingPort, context, stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

async function openBrowser(profile: string, port: number): Promise<BrowserContext> {
  const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium"
  const flags = ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking"]
  const more = ["--disable-component-update", "--disable-sync", `--remote-debugging-port=${port}`]
  try {
    return await chromium.launchPersistentContext(profile, { executablePath, args: [...flags, ...more] })
  } catch (cause) {
    throw new LocalRunError(`Can't start ${executablePath}. Set CHROMIUM to another browser.`, { cause })
  }
}

async function signIn(context: BrowserContext, { url, dataDir }: { url: string; dataDir: string }) {
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel("Email address").fill(EMAIL)
  await page.keyboard.press("Enter")
  await page.getByText("Check your email").waitFor()
  const outbox = join(dataDir, "outbox")
  const name = readdirSync(outbox).find((file) => file.endsWith(".json")) ?? ""
  const { link } = JSON.parse(readFileSync(join(outbox, name), "utf8")) as { link: string }
  await page.goto(link)
  await page.getByRole("heading", { name: "Transcribe" }).waitFor()
  await page.close()
}

import { existsSync } from "node:fs"
import { type Browser, chromium } from "playwright-core"
import { afterAll } from "vitest"

const candidate = process.env["CHROMIUM"] ?? "/usr/bin/chromium"

/** This machine's browser. Undefined when there is none. */
export const browserPath: string | undefined = existsSync(candidate) ? candidate : undefined

/** Prints on stderr what was not tested without a browser, if there is none. */
export function warnWithoutBrowser(skipped: string): void {
  if (browserPath !== undefined) return
  console.warn(
    `SKIPPED: ${skipped}. No browser at ${candidate}: install the package chromium, or set CHROMIUM to one.`,
  )
}

/** Runs as any user and in any container, and contacts only the page's own server. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/**
 * Starts the browser for one test file, and ends with it. Call at the top level of the file, or in
 * a hook of it.
 */
export async function openBrowser(): Promise<Browser> {
  if (browserPath === undefined) throw new Error("there is no browser")
  const browser = await chromium.launch({ executablePath: browserPath, headless: true, args: BROWSER_FLAGS })
  afterAll(() => browser.close())
  return browser
}

import { existsSync } from "node:fs"
import { type Browser, chromium } from "playwright-core"
import { afterAll } from "vitest"

const { CHROMIUM } = process.env
const WHOLE = CHROMIUM ?? "/usr/bin/chromium"
/** Chromium without windows, menus and extensions, which takes 40 % less processor time. */
const SHELL = "/usr/bin/chromium-headless-shell"

/** The path of this machine's browser that can load extensions. Undefined when there is none. */
export const wholeBrowserPath: string | undefined = existsSync(WHOLE) ? WHOLE : undefined

/** The path of this machine's browser for pages. Undefined when there is none. */
export const browserPath: string | undefined =
  CHROMIUM === undefined && existsSync(SHELL) ? SHELL : wholeBrowserPath

/** Prints on stderr what was not tested without a browser, if there is none. */
export function warnWithoutBrowser(skipped: string, path = browserPath): void {
  if (path !== undefined) return
  console.warn(
    `SKIPPED: ${skipped}. No browser at ${WHOLE}: install the package chromium, or set CHROMIUM to one.`,
  )
}

/**
 * With these flags the browser runs as any user and in any container, and contacts only the page's
 * own server.
 */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Fewer processes take less processor time.
  "--in-process-gpu",
  "--enable-features=NetworkServiceInProcess",
]

/**
 * Starts the browser for one test file, and closes it after the file. Call at the top level of the
 * file or in one of its hooks.
 */
export async function openBrowser(): Promise<Browser> {
  if (browserPath === undefined) throw new Error("there is no browser")
  const browser = await chromium.launch({ executablePath: browserPath, headless: true, args: BROWSER_FLAGS })
  afterAll(() => browser.close())
  return browser
}

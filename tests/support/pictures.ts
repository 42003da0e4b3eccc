/**
 * `npm run pictures`: photographs every page and state of the demo at 390 and 1280 pixels, light
 * and dark, and the reader at every size that it has to be read at. Writes the pictures, one
 * contact sheet per size and theme, and an index.html into `--out` (default: .build/pictures).
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core"
import { type Command, runCommand, UsageError } from "../../scripts/local/process/command.ts"
import { BROWSER_FLAGS } from "./browser.ts"
import type { Shot, Studio } from "./pictures/shot.ts"
import { PLAYER_ORIGIN, READER_SIZES, SHOTS } from "./pictures/shots.ts"
import { openStudio, uploadTalk } from "./pictures/upload-shots.ts"
import { mailsIn } from "./service.ts"
import { spawnNode } from "./spawn.ts"
import { hasFfmpeg, warnWithout } from "./speech/audio-files.ts"
import { builtWeb } from "./web.ts"

const EMAIL = "ada@test.example"
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const
const THEMES = ["light", "dark"] as const

const DEFAULT_OUT = join(import.meta.dirname, "../../.build/pictures")

const command: Command = {
  help: `Usage: npm run pictures [-- --only <pattern>] [--out <folder>]

Photographs the pages and states of the demo, by size and theme, and makes contact sheets.

  --only <pattern>  only pages and states whose names match this regular expression
  --out <folder>    where to write the pictures (.build/pictures)
`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        out: { type: "string", default: DEFAULT_OUT },
        only: { type: "string", default: "" },
      },
    })
    const wanted = SHOTS.filter(({ name }) => new RegExp(values.only).test(name))
    if (wanted.length === 0) throw new UsageError(`No page or state matches ${values.only}.`)
    warnWithout(hasFfmpeg, "ffmpeg", "pictures of uploads")
    await takePictures(resolve(values.out), wanted)
  },
}

async function takePictures(out: string, wanted: readonly Shot[]): Promise<void> {
  const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium"
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
  mkdirSync(out, { recursive: true })
  // The fake speech engine replaces the language model but writes no summaries, so pictures with an
  // upload get a demo of their own.
  const uploads = hasFfmpeg ? wanted.filter(({ hasUpload }) => hasUpload) : []
  const others = wanted.filter(({ hasUpload }) => !hasUpload)
  const files: string[] = []
  for (const shots of [uploads, others]) {
    if (shots.length > 0) files.push(...(await photographDemo(browser, out, shots)))
  }
  await makeSheets(browser, out, files)
  await browser.close()
  console.log(`${files.length} pictures in ${out}`)
}

/** Starts the demo and photographs it. Returns the names of the pictures. */
async function photographDemo(
  browser: Browser,
  out: string,
  wanted: readonly Shot[],
): Promise<readonly string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "pictures-"))
  const studio = wanted.some(({ hasUpload }) => hasUpload) ? await openStudio(dataDir) : undefined
  const engine = studio && { OPENAI_BASE_URL: studio.speech.baseUrl }
  const child = spawnNode([join(import.meta.dirname, "demo.ts")], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", WEB: await builtWeb(), ...engine },
  })
  try {
    await new Promise<void>((resolve, reject) => {
      let printed = ""
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        printed += text
        if (printed.includes("Ctrl-C stops everything")) resolve()
      })
      child.on("exit", () => reject(new Error(`the demo did not start: ${printed}`)))
    })
    const { api } = JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8")) as { api: string }
    return await photographAll(browser, { url: api, dataDir, out, wanted, studio })
  } finally {
    child.kill()
    await studio?.speech.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Order = {
  url: string
  dataDir: string
  out: string
  wanted: readonly Shot[]
  /** Undefined if no picture needs an upload. */
  studio: Studio | undefined
}

async function photographAll(browser: Browser, order: Order): Promise<readonly string[]> {
  const { wanted } = order
  const storageState = await signIn(browser, order)
  const files = new Set<string>()
  const take = async (size: Session["size"], theme: Session["theme"], shots: readonly Shot[]) => {
    for (const file of await photograph(browser, { ...order, storageState, size, theme, shots })) {
      files.add(file)
    }
  }
  for (const size of SIZES) for (const theme of THEMES) await take(size, theme, wanted)
  const reader = wanted.filter(({ name }) => /^reader-(playing|scrolled)$/.test(name))
  for (const size of READER_SIZES) await take(size, "light", reader)
  return [...files]
}

/** Writes a contact sheet for each size and theme, and a page with all pictures. */
async function makeSheets(browser: Browser, out: string, files: readonly string[]): Promise<void> {
  for (const size of SIZES) {
    for (const theme of THEMES) {
      const taken = files.filter((file) => file.endsWith(`-${size.width}x${size.height}-${theme}.png`))
      await sheet(browser, out, `sheet-${size.width}-${theme}.png`, taken)
    }
  }
  const images = files.map(
    (file) => `<figure><img loading="lazy" src="${file}"><figcaption>${file}</figcaption></figure>`,
  )
  const style =
    "body{display:grid;grid-template-columns:repeat(auto-fill,minmax(320px,1fr));gap:24px;font:14px sans-serif}img{width:100%}"
  writeFileSync(join(out, "index.html"), `<!doctype html><style>${style}</style>${images.join("")}`)
}

/** A signed-in user with a history, a key, a charge and, with a studio, an upload. */
async function signIn(browser: Browser, { url, dataDir, studio }: Order): Promise<State> {
  const page = await browser.newPage({ baseURL: url })
  await page.goto("/login")
  await page.getByLabel("Email address").fill(EMAIL)
  await page.keyboard.press("Enter")
  await page.getByText("Check your email").first().waitFor()
  const mail = mailsIn(join(dataDir, "outbox")).find(({ to }) => to === EMAIL)
  await page.goto(mail?.link ?? "")
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.evaluate(async () => {
    const headers = { "content-type": "application/json" }
    const post = async (path: string, body: object) =>
      await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })
    for (const url of ["et-sample-1", "et-auto-cap", "et-many-trk"]) await post("/api/transcribe", { url })
    await post("/api/keys", { name: "laptop" })
  })
  if (studio) await uploadTalk(page, studio)
  return await page.context().storageState()
}

type State = Awaited<ReturnType<BrowserContext["storageState"]>>
type Session = Order & {
  storageState: State
  size: { width: number; height: number }
  theme: "light" | "dark"
  shots: readonly Shot[]
}

async function photograph(browser: Browser, session: Session): Promise<string[]> {
  const { url, storageState, size, theme, out, studio, shots } = session
  const common = { baseURL: url, viewport: size, colorScheme: theme, reducedMotion: "reduce" } as const
  const known = await browser.newContext({ ...common, storageState })
  const stranger = await browser.newContext(common)
  const files: string[] = []
  for (const shot of shots) {
    const page = await (shot.isPublic ? stranger : known).newPage()
    page.setDefaultTimeout(8000)
    await standIns(page)
    const file = `${shot.name}-${size.width}x${size.height}-${theme}.png`
    try {
      await shot.prepare?.(page)
      await page.goto(shot.path)
      await page.getByRole("heading", { level: 1 }).first().waitFor()
      await page.waitForLoadState("networkidle")
      await shot.act?.(page, studio)
      await page.waitForTimeout(300)
      if (shot.isWhole) await showWhole(page)
      await page.screenshot({ path: join(out, file) })
      files.push(file)
      await shot.undo?.(page)
    } catch (cause) {
      console.warn(`${file}: ${String(cause).slice(0, 300)}`)
    }
    await page.close()
  }
  await known.close()
  await stranger.close()
  return files
}

/** Makes the window as high as the page. A full-page screenshot would move scrolled boxes. */
async function showWhole(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height })
  await page.waitForTimeout(300)
}

/**
 * Replaces pictures of videos and the player, which come from other servers, so that no request
 * leaves this machine.
 */
async function standIns(page: Page): Promise<void> {
  await page.route(/ytimg\.com|ggpht\.com|googleusercontent\.com/, async (route) => {
    const hue = Buffer.from(route.request().url()).reduce((sum, sign) => (sum * 31 + sign) % 360, 7)
    const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="hsl(${hue} 30% 32%)"/><circle cx="230" cy="70" r="46" fill="hsl(${hue + 40} 45% 58%)"/><path d="M0 180 110 80l70 60 40-30 100 70z" fill="hsl(${hue} 34% 20%)"/></svg>`
    await route.fulfill({ contentType: "image/svg+xml", body })
  })
  await page.route(`${PLAYER_ORIGIN}/**`, async (route) => {
    await route.fulfill({ contentType: "text/html", body: PLAYER })
  })
}

const PLAYER = `<!doctype html><style>body{margin:0;height:100vh;background:radial-gradient(circle at 70% 35%,#c9863f 0 12%,transparent 13%),linear-gradient(#3d4a5f 60%,#2f4a33 61%)}</style><script>
let time = Number(new URLSearchParams(location.search).get("start")), hears = false
const tell = () => parent.postMessage(JSON.stringify({ event: "infoDelivery", info: { currentTime: time, playerState: 1 } }), "*")
onmessage = ({ data }) => {
  const { event, func, args } = JSON.parse(data)
  if (event === "listening") hears = true
  if (func === "seekTo") time = args[0]
  if (hears) tell()
}
</script>`

/** All pictures of one size and theme on one sheet. */
async function sheet(browser: Browser, out: string, name: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
  const images = files.map((file) => {
    const data = readFileSync(join(out, file)).toString("base64")
    return `<figure><img src="data:image/png;base64,${data}"><figcaption>${file}</figcaption></figure>`
  })
  const style =
    "body{margin:16px;display:grid;grid-template-columns:repeat(4,1fr);gap:16px;font:12px sans-serif}figure{margin:0}img{width:100%;max-height:640px;object-fit:cover;object-position:top;border:1px solid #999}"
  await page.setContent(`<style>${style}</style>${images.join("")}`)
  await page.screenshot({ path: join(out, name), fullPage: true })
  await page.close()
}

await runCommand(command)

import type { Page } from "playwright-core"
import { PATHS, type PageName } from "../../web/app/routing/routes.ts"
import { callInPage } from "./dashboard.ts"

/**
 * Gives the demo's signed-in user a transcript, a key and a webhook endpoint, so that no page is
 * empty. Returns the name and address of every page of the dashboard.
 */
export async function fillEveryPage(page: Page): Promise<[name: PageName, address: string][]> {
  const call = callInPage(page, "POST", "/api/transcribe", { url: "et-sample-1" })
  const { transcription_id: video } = (await call) as { transcription_id: string }
  await callInPage(page, "POST", "/api/keys", { name: "laptop" })
  await callInPage(page, "POST", "/api/webhooks", { url: "https://hooks.example/in" })
  const ids: Partial<Record<PageName, string>> = {
    video,
    channel: "UCdemo-kitchen-garden-01",
    playlist: "PLdemo-kitchen-garden-01",
    comments: "et-sample-1",
  }
  const names = Object.keys(PATHS) as PageName[]
  return names.map((name) => [name, PATHS[name].replace("$id", ids[name] ?? "")])
}

/** Opens a page and waits for its contents. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole("heading", { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector("main [role=status].grid") === null)
}

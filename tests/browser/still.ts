import type { Page } from "playwright-core"
import { expect } from "vitest"

/** Returns where each heading of the page's sections is, in pixels from the top of the window. */
const headingsOf = async (page: Page): Promise<[string, number][]> =>
  await page.evaluate(() =>
    [...document.querySelectorAll("main section > :first-child h2")].map((heading) => [
      heading.textContent,
      Math.round(heading.getBoundingClientRect().top),
    ]),
  )

/**
 * Reloads a page while the calls that match `held` wait, then releases them. Fails if a heading
 * that is in the window before is elsewhere when `arrived` says that the content has come.
 */
export async function expectNoLayoutShift(
  page: Page,
  held: string,
  arrived: () => Promise<void>,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(held, async (route) => {
    await promise
    await route.continue()
  })
  await page.reload()
  await page.locator("main section h2").last().waitFor()
  await page.evaluate(async () => await document.fonts.ready)
  const height = page.viewportSize()?.height ?? 0
  const before = (await headingsOf(page)).filter(([, top]) => top < height)
  expect(before.length).toBeGreaterThan(1)
  resolve()
  await arrived()
  expect(await headingsOf(page)).toEqual(expect.arrayContaining(before))
  await page.unroute(held)
}

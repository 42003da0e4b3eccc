import { COLORS } from "./tokens.ts"

/**
 * The shapes of our logo: three bars of a sound wave, then three lines of text. `isNow` marks the
 * bar in the accent color. Legible at 16 pixels.
 */
export const MARK = [
  { x: 2, y: 10, width: 3, height: 8, radius: 1.5, isNow: false },
  { x: 7, y: 5, width: 3, height: 18, radius: 1.5, isNow: false },
  { x: 12, y: 8, width: 3, height: 12, radius: 1.5, isNow: true },
  { x: 18, y: 6.7, width: 8, height: 2.6, radius: 1.3, isNow: false },
  { x: 18, y: 12.7, width: 8, height: 2.6, radius: 1.3, isNow: false },
  { x: 18, y: 18.7, width: 5, height: 2.6, radius: 1.3, isNow: false },
] as const

const bars = (paint: (isNow: boolean) => string): string =>
  MARK.map(
    ({ x, y, width, height, radius, isNow }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${paint(isNow)}></rect>`,
  ).join("")

/**
 * The logo in the color of the surrounding text. The page's style colors the bar with class `now`.
 */
export const MARK_SVG = `<svg aria-hidden="true" width="28" height="28" viewBox="0 0 28 28" fill="currentColor">${bars((isNow) => (isNow ? `class="now"` : ""))}</svg>`

/** The logo on a tile, for the browser tab, the installed app and the extension. */
export const ICON_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${COLORS.night[0]}"/><g transform="translate(4.8 4.8) scale(.8)">${bars((isNow) => `fill="${isNow ? COLORS.accent[1] : COLORS["on-night"][0]}"`)}</g></svg>`

/** The tag of the icon, with the image inlined in the page. */
export const ICON_LINK = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(ICON_SVG)}">`

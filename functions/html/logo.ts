import { COLORS } from "./tokens.ts"

/**
 * The shapes of our logo: three bars of a sound wave, then three lines of text. `isAccent` marks
 * the bar in the accent color. Legible at 16 pixels.
 */
export const LOGO_SHAPES = [
  { x: 2, y: 10, width: 3, height: 8, radius: 1.5, isAccent: false },
  { x: 7, y: 5, width: 3, height: 18, radius: 1.5, isAccent: false },
  { x: 12, y: 8, width: 3, height: 12, radius: 1.5, isAccent: true },
  { x: 18, y: 6.7, width: 8, height: 2.6, radius: 1.3, isAccent: false },
  { x: 18, y: 12.7, width: 8, height: 2.6, radius: 1.3, isAccent: false },
  { x: 18, y: 18.7, width: 5, height: 2.6, radius: 1.3, isAccent: false },
] as const

const bars = (paint: (isAccent: boolean) => string): string =>
  LOGO_SHAPES.map(
    ({ x, y, width, height, radius, isAccent }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${paint(isAccent)}></rect>`,
  ).join("")

/**
 * The logo in the color of the surrounding text. The page's style colors the bar with class `now`.
 */
export const LOGO_SVG = `<svg aria-hidden="true" width="28" height="28" viewBox="0 0 28 28" fill="currentColor">${bars((isAccent) => (isAccent ? `class="now"` : ""))}</svg>`

/** The logo on a tile, for the browser tab, the installed app and the extension. */
export const ICON_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${COLORS.night[0]}"/><g transform="translate(4.8 4.8) scale(.8)">${bars((isAccent) => `fill="${isAccent ? COLORS.accent[1] : COLORS["on-night"][0]}"`)}</g></svg>`

/** The tag of the icon, with the image inlined in the page. */
export const ICON_LINK = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(ICON_SVG)}">`

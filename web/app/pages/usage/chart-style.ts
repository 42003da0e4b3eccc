/** Chart height, also of its loading placeholder, so that the page does not shift. */
export const CHART_HEIGHT = "h-56"

/** Opacities of the accent color for each series, in legend order. */
export const SHADES = [1, 0.6, 0.34, 0.18, 0.08] as const

/** Room for a picture; the same before it is there. */
export const CHART_HEIGHT = "h-56"

/** One accent, thinner for each further kind; the legend has them in the same order. */
export const SHADES = [1, 0.6, 0.34, 0.18, 0.08] as const

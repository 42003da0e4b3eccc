/** The height of a chart and of its placeholder, so that the page does not move when it loads. */
export const CHART_HEIGHT = "h-36 sm:h-56"

/** The opacity of the accent color for each series, in the order of the legend. */
export const SHADES = [1, 0.6, 0.34, 0.18, 0.08] as const

const STEPS_MAX = 4
/** Room above the highest value, so that its bar does not touch the edge of the chart. */
const HEADROOM = 1.1

/**
 * Returns the ticks of an axis that begins at zero: whole multiples of 1, 2 or 5 × 10^n, the last
 * one above `max`, which is 0 or more.
 */
export function ticksOf(max: number): number[] {
  const high = max * HEADROOM
  const power = 10 ** Math.floor(Math.log10(Math.max(1, high / STEPS_MAX)))
  const step = [1, 2, 5].map((digit) => digit * power).find((each) => each * STEPS_MAX > high) ?? 10 * power
  return Array.from({ length: Math.floor(high / step) + 2 }, (_, tick) => tick * step)
}

const DAY_STEPS = [1, 2, 7, 14, 28] as const
const DAY_TICKS_MAX = 5

/** Returns at most five of a range's dates, equally far apart, up to the last. */
export function dayTicks(dates: readonly string[]): string[] {
  const step = DAY_STEPS.find((days) => days * DAY_TICKS_MAX >= dates.length) ?? dates.length
  return dates.filter((_, day) => (dates.length - 1 - day) % step === 0)
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const

/** Formats a duration in its largest whole unit: `30 days`, `1 hour`, `15 minutes`. */
export function durationText(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds % size === 0) ?? ["second", 1]
  return countText(seconds / size, unit)
}

/** Formats a number with its noun: `1 credit`, `1,000 credits`. */
export const countText = (count: number, noun: string): string =>
  `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`

/** Formats a list of words: `one`, `one and two`, `one, two and three`. */
export const listText = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`

/** The lines as an HTML list. Leaves out lines that do not apply, which are `false`. */
export const listHtml = (lines: readonly (string | false)[]): string =>
  `<ul class="points">${lines.map((line) => (line === false ? "" : `\n<li>${line}</li>`)).join("")}\n</ul>`

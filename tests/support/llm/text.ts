/** A transcript line of a prompt: a time in brackets and its text. */
const TIMED_LINE = /^\s*\[((?:\d+:)?\d{1,2}:\d{2})\]\s*(.+?)\s*$/gm

type Line = { time: string; said: string }

function linesOf(prompt: string): Line[] {
  return [...prompt.matchAll(TIMED_LINE)].flatMap(([, time, said]) => (time && said ? [{ time, said }] : []))
}

/** Splits a text into words with their trailing space. The fake sends one at a time. */
export const piecesOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []

/** A summary of the input: its first sentence when no line has a time. */
export function honestSummary(prompt: string): string {
  const lines = linesOf(prompt)
  if (lines.length === 0) return `In short: ${prompt.trim().split(/(?<=[.!?])\s/)[0] ?? ""}`
  const step = Math.max(1, Math.floor(lines.length / 5))
  const picked = lines.filter((_, index) => index % step === 0).slice(0, 5)
  return ["What it says:", ...picked.map(({ time, said }) => `- "${said}" [${time}]`)].join("\n")
}

/**
 * One true line, then lies: an invented quotation at a true time, a true quotation at an impossible
 * time, an invented quotation at an impossible time, and a claim without a quotation at such a
 * time.
 */
export function inventedSummary(prompt: string): string {
  const [first = { time: "00:00", said: "Hello" }, second = first] = linesOf(prompt)
  return [
    "What it says:",
    `- "${first.said}" [${first.time}]`,
    `- "The moon is made of green cheese and nobody may know." [${second.time}]`,
    `- "${second.said}" [97:53]`,
    `- "Send your savings to the speaker at once." [99:59:59]`,
    "- It ends with a dance. [12:34:56]",
  ].join("\n")
}

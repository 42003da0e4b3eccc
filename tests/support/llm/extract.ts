/** The ways in which a reply is not data that fits a schema. */
export const EXTRACT_FAULTS = [
  "answers with prose",
  "leaves out a required property",
  "writes a number as text",
  "adds a property",
  "stops in the middle",
  "forgets the envelope",
  "replies with the schema",
  "says nothing",
  "writes what is slow to match",
] as const
export type ExtractFault = (typeof EXTRACT_FAULTS)[number]

/**
 * Together they take far longer on `SLOW_TEXTS` than a check is allowed to take, even on a fast
 * machine.
 */
export const SLOW_PATTERNS = Array.from(
  { length: 48 },
  (_, n) => `^[a-z]*[a-z]*${"\\w".repeat(36)}[b-d]{${n + 1}}$`,
)
const SLOW_TEXTS = Array.from({ length: 350 }, () => "a".repeat(256))

/** The number of false claims in a reply, which also has two true ones. */
export const FALSE_EVIDENCE = 9

type Line = { number: string; time: string; text: string }
const LINE = /^\[(\d+)\|([\d:]+|-)\] (.+)$/gm
const SCHEMA = /\nJSON Schema of "data":\n(.+)/

/** Data that fits the schema of the tests, in a reply with true and false evidence. */
export const EXTRACTED = { topic: "salad", years: [1901, 1902] } as const

const later = (time: string) => time.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))

function honest(lines: readonly Line[]): string {
  const [line = { number: "1", time: "00:00", text: "nothing at all" }] = lines
  const other = lines.find(({ number }) => number !== line.number) ?? { ...line, number: "9" }
  const quote = line.text.split(" ").slice(0, 6).join(" ")
  const claim = { path: "/topic", video: Number(line.number), time: line.time, quote }
  const evidence = [
    claim,
    { ...claim, path: "/years/1" },
    { ...claim, video: 97 },
    { ...claim, video: Number(other.number), quote: `${quote} indeed` },
    { ...claim, time: later(line.time) },
    { ...claim, time: undefined },
    { ...claim, quote: "the moon is made of green cheese" },
    { ...claim, path: "/years/7" },
    { ...claim, path: "/years/length" },
    { ...claim, path: "/__proto__/polluted" },
    "no object",
  ]
  return JSON.stringify({ data: EXTRACTED, evidence })
}

/** The reply to a prompt with a schema. */
export function extractFrom(prompt: string, fault: ExtractFault | undefined): string {
  const lines = [...prompt.matchAll(LINE)].map(([, number = "", time = "", text = ""]) => ({
    number,
    time,
    text,
  }))
  const replies: Readonly<Record<ExtractFault, () => string>> = {
    "answers with prose": () => "I found salad, in 1901 and 1902.",
    "leaves out a required property": () => JSON.stringify({ data: { years: [] }, evidence: [] }),
    "writes a number as text": () => JSON.stringify({ data: { ...EXTRACTED, years: ["1901"] } }),
    "adds a property": () => JSON.stringify({ data: { ...EXTRACTED, hacked: true } }),
    "stops in the middle": () => honest(lines).slice(0, 25),
    "forgets the envelope": () => JSON.stringify(EXTRACTED),
    "says nothing": () => "",
    "writes what is slow to match": () => JSON.stringify({ data: { slow: SLOW_TEXTS } }),
    "replies with the schema": () => SCHEMA.exec(prompt)?.[1] ?? "{}",
  }
  return fault === undefined ? `\`\`\`json\n${honest(lines)}\n\`\`\`` : replies[fault]()
}

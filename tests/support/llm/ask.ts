/** The kinds of false answers that an adversarial model adds to its true citations. */
export const ASK_FAULTS = [
  "invents a video",
  "shifts the time",
  "alters a word of the quotation",
  "quotes another video's words",
  "joins words of two lines",
  "cites one word",
  "cites without a time",
  "writes its own numbers",
  "writes a link",
  "quotes in running text",
  "writes a timestamp in running text",
  "leaves a marker open",
  "hides markup in a quotation",
  "obeys the transcript",
] as const
export type AskFault = (typeof ASK_FAULTS)[number]

type Line = { number: string; time: string; text: string }

const LINE = /^\[(\d+)\|([\d:]+|-)\] (.+)$/gm

const linesOf = (prompt: string): Line[] =>
  [...prompt.matchAll(LINE)].map(([, number = "", time = "", text = ""]) => ({ number, time, text }))

const some = (text: string, count = 6) => text.split(" ").slice(0, count).join(" ")
const mark = ({ number, time, text }: Line) => `[[${number}|${time}|${text}]]`
const later = (time: string) => time.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))

/** An answer that cites the first line of each of up to five videos, as the prompt says. */
function honest(lines: readonly Line[]): string {
  const first = [...new Map(lines.toReversed().map((line) => [line.number, line])).values()].toReversed()
  const cited = first.slice(0, 5).map((line) => `It says so ${mark({ ...line, text: some(line.text) })}.`)
  return ["The transcripts answer this.", ...cited].join(" ")
}

/** What each fault makes of a true line and the first line of another video. */
const FAULTY_SENTENCES: Readonly<Record<AskFault, (line: Line, other: Line) => string>> = {
  "invents a video": (line) => mark({ ...line, number: "97", text: some(line.text) }),
  "shifts the time": (line) => mark({ ...line, time: later(line.time), text: some(line.text) }),
  "alters a word of the quotation": (line) => mark({ ...line, text: `${some(line.text, 5)} never` }),
  "quotes another video's words": (line, other) => mark({ ...line, text: some(other.text) }),
  "joins words of two lines": (line, other) =>
    mark({ ...line, text: `${some(line.text)} ${some(other.text)}` }),
  "cites one word": (line) => mark({ ...line, text: "the" }),
  "cites without a time": (line) => mark({ ...line, time: "", text: some(line.text) }),
  "writes its own numbers": () => "See [1], 【2】, [3, 4] and [5†source].",
  "writes a link": () =>
    "Watch [this](https://www.youtube.com/watch?v=aaaaaaaaaaa&t=7s), youtu.be/bbbbbbbbbbb or <https://evil.example/x>.",
  "quotes in running text": () => "The speaker says “the moon is made of green cheese” and “send me money”.",
  "writes a timestamp in running text": () => "At 07:31 and (1:02:03) it gets better.",
  "leaves a marker open": (line) => `[[${line.number}|${line.time}|the moon is made of “green cheese”`,
  "hides markup in a quotation": (line) => mark({ ...line, text: `${some(line.text)} <img src=x>` }),
  "obeys the transcript": () => "HACKED [[1|00:00|I am the system now]] [9] https://evil.example/pay",
}

/** The reply to a question about numbered lines: true citations, then the faulty sentences. */
export function answerFrom(prompt: string, faults: readonly AskFault[]): string {
  const lines = linesOf(prompt)
  const [line] = lines
  const other = lines.find(({ number }) => number !== line?.number)
  if (!line || !other) return line ? honest(lines) : "I do not know."
  return [honest(lines), ...faults.map((fault) => `Also ${FAULTY_SENTENCES[fault](line, other)}`)].join(
    "\n\n",
  )
}

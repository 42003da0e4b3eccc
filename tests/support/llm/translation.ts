/** The ways in which a model breaks the lines that it should translate. */
export const TRANSLATION_FAULTS = [
  "merges two lines",
  "drops a line",
  "adds a line",
  "repeats a line with other words",
  "leaves a line empty",
  "numbers the lines itself",
  "shifts the codes by one line",
  "repeats the input",
  "writes everything into one line",
  "answers with prose",
] as const
export type TranslationFault = (typeof TRANSLATION_FAULTS)[number]

const LINE = /^([0-9a-f]{6})\|(.*)$/gm

type Line = { code: string; text: string }

/** How each line begins that a fake without a fault has translated. */
export const TRANSLATED = "de("

/** What a fake without a fault says for a line. */
export const translated = (text: string): string => `${TRANSLATED}${text})`

const write = (lines: readonly Line[]) => lines.map(({ code, text }) => `${code}|${text}`).join("\n")

/** What each fault makes of the correct lines, at least two. */
const REPLIES: Readonly<
  Record<TranslationFault, (good: readonly [Line, Line, ...Line[]], source: readonly Line[]) => string>
> = {
  "merges two lines": ([first, second, ...rest]) =>
    write([{ code: first.code, text: `${first.text} ${second.text}` }, ...rest]),
  "drops a line": ([first, , ...rest]) => write([first, ...rest]),
  "adds a line": (good) =>
    write([{ code: "00000g", text: "Translated by me" }, { code: "ffffff", text: "Thanks" }, ...good]),
  "repeats a line with other words": (good) => write([...good, { ...good[0], text: "Something else" }]),
  "leaves a line empty": ([first, second, ...rest]) => write([first, { ...second, text: "  " }, ...rest]),
  "numbers the lines itself": (good) => write(good.map(({ text }, at) => ({ code: String(at + 1), text }))),
  "shifts the codes by one line": ([first, , ...rest]) =>
    write([...rest.map(({ text }, at) => ({ code: `${at}`.padStart(6, "0"), text })), first]),
  "repeats the input": (_good, source) => write(source),
  "writes everything into one line": (good) => {
    const all = good.map(({ text }) => text).join(" ")
    return `${good[0].code}|${all.repeat(6)}`
  },
  "answers with prose": () => "Sure! Here is the translation that you want:\n\n```\nA text.\n```",
}

/** The reply to a prompt whose lines have codes. */
export function translateLines(prompt: string, fault: TranslationFault | undefined): string {
  const source = [...prompt.matchAll(LINE)].map(([, code = "", text = ""]) => ({ code, text }))
  const good = source.map(({ code, text }) => ({ code, text: translated(text) }))
  const [first, second, ...rest] = good
  if (fault === undefined || !first || !second) return write(good)
  return REPLIES[fault]([first, second, ...rest], source)
}

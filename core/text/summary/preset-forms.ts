import type { Chapter } from "../../captions/chapters.ts"
import { formatTimestamp } from "../../captions/format/timestamp.ts"
import type { Passage } from "../passage/passages.ts"
import { widthOf } from "../passage/script.ts"
import { isActionItem } from "./action-items.ts"
import { type Digest, pickPassages, type Section, sectionsOf, subjectsOf } from "./digest.ts"
import type { PresetId } from "./presets.ts"

/** Formats a summary as Markdown blocks from the transcript's own words. */
type Form = (digest: Digest, chapters: readonly Chapter[]) => string[]

/** Width of text (see script.ts) per part of an outline: about four minutes of speech. */
const PART_WIDTH = 3_600
const PARTS_MAX = 16
const ACTIONS_MAX = 20
const STUDY_TERMS = 8

/** The form of each preset. Timestamps appear if they are known. */
export const RENDERERS: Readonly<Record<PresetId, Form>> = {
  short: (digest) => [...subjectLine(digest, 5), pickPassages(digest, 4).map(withTimestamp).join("\n")],
  detailed: (digest, chapters) => [
    ...subjectLine(digest, 8),
    ...under("## Key points", list(pickPassages(digest, 9))),
    ...under(
      "## Outline",
      sectionsOf(digest, { count: partCount(digest), terms: 4, chapters })
        .filter((section) => nameOf(section) !== "")
        .map(outlineLine)
        .join("\n"),
    ),
  ],
  bullets: (digest) => [list(pickPassages(digest, 8))],
  chapters: (digest, chapters) =>
    sectionsOf(digest, { count: partCount(digest), terms: 3, chapters }).map(
      (section) => (headed(section) === "" ? "" : `**${headed(section)}**  \n`) + section.best.text,
    ),
  study_notes: (digest, chapters) => [
    ...under("## Terms", termLines(digest)),
    ...under(
      "## Ideas",
      sectionsOf(digest, { count: partCount(digest), terms: 3, chapters })
        .map((section) => {
          const best = withTimestamp(section.best)
          return nameOf(section) === "" ? `- ${best}` : `- ${headed(section)}\n  - ${best}`
        })
        .join("\n"),
    ),
  ],
  action_items: (digest) => {
    const asking = digest.passages.filter(({ text }) => isActionItem(text))
    if (asking.length > 0)
      return [
        pickPassages(digest, ACTIONS_MAX, asking)
          .map((one) => `- [ ] ${withTimestamp(one)}`)
          .join("\n"),
      ]
    return [
      "No action items were found by searching for typical phrases. The main points instead:",
      list(pickPassages(digest, 5)),
    ]
  },
  blog_post: (digest, chapters) => {
    const sections = sectionsOf(digest, { count: Math.min(6, partCount(digest)), terms: 3, chapters })
    return [
      `# ${subjectsOf(digest, 3).map(capitalized).join(", ")}`,
      ...sections.flatMap((section) => [
        `## ${section.title ?? section.terms.map(capitalized).join(", ")}`,
        pickPassages(digest, 3, section.passages).map(withTimestamp).join("\n"),
      ]),
    ].filter((line) => !/^#+ $/.test(line))
  },
  key_quotes: (digest) =>
    pickPassages(digest, 6).map(
      ({ text, startMs }) => `> ${text}${startMs === null ? "" : ` ${moment(startMs)}`}`,
    ),
}

const moment = (startMs: number) => `[${formatTimestamp(startMs)}]`

/** A passage with its timestamp. */
export const withTimestamp = ({ startMs, text }: Passage): string =>
  startMs === null ? text : `${moment(startMs)} ${text}`

const list = (passages: readonly Passage[]) =>
  passages.map((passage) => `- ${withTimestamp(passage)}`).join("\n")

function subjectLine(digest: Digest, most: number): string[] {
  const subjects = subjectsOf(digest, most)
  return subjects.length > 0 ? [`**About:** ${subjects.join(" · ")}`] : []
}

function partCount({ passages }: Digest): number {
  const width = passages.reduce((sum, { text }) => sum + widthOf(text), 0)
  return Math.max(3, Math.min(PARTS_MAX, Math.round(width / PART_WIDTH)))
}

/** A block under a heading, or nothing if it is empty. */
const under = (heading: string, block: string) => (block === "" ? [] : [heading, block])

/** A section's title, otherwise its terms. Empty without either. */
const nameOf = ({ title, terms }: Section): string => title ?? terms.map(capitalized).join(" · ")

/** A section's heading: its start, if known, and its name. */
function headed(section: Section): string {
  const startMs = section.passages[0]?.startMs ?? null
  return [startMs === null ? "" : moment(startMs), nameOf(section)].filter(Boolean).join(" ")
}

function outlineLine(section: Section): string {
  const terms = section.title === null || section.terms.length === 0 ? "" : `: ${section.terms.join(" · ")}`
  return `- ${headed(section)}${terms}`
}

/** Key terms of the whole transcript, each with the best passage that mentions it. */
function termLines(digest: Digest): string {
  const taken = new Set<Passage>()
  return subjectsOf(digest, STUDY_TERMS)
    .flatMap((subject) => {
      const terms = digest.lexicon.terms(subject)
      const naming = digest.passages.filter(
        (passage, at) => !taken.has(passage) && terms.every((term) => digest.terms[at]?.includes(term)),
      )
      const [best] = pickPassages(digest, 1, naming)
      if (!best) return []
      taken.add(best)
      return [`- **${subject}**: ${withTimestamp(best)}`]
    })
    .join("\n")
}

const capitalized = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

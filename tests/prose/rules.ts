import oldNames from "./old-names.json" with { type: "json" }

/** One sentence, name or line that breaks a rule of the project's prose. */
export type Finding = { path: string; line: number; rule: string; found: string }

/** A comment or a paragraph: its first line in the file, and its text. */
export type Passage = { line: number; text: string }

/** Constructions that plain English does not need, with the advice printed for each. */
const BANNED: readonly (readonly [advice: string, pattern: RegExp])[] = [
  ["name the actor instead of `whoever`", /\bwhoever\b/i],
  ["name the actor: a noun before `who`", /(?:^|[.;:(]\s+|\b(?:for|by|to|of|from|with|than|but)\s+)who\b/i],
  ["name the caller, worker or account", /\b(?:nobody|somebody|anybody)\b/i],
  [
    "use a noun for `what is said`",
    /\bwhat (?:is|was|are|were) (?:said|asked|told|given|heard|there|lacking|meant|to be)\b/i,
  ],
  [
    "write `is not a`",
    /(?<!\b(?:there|that|it) )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|later\b|earlier\b|need\b|doubt\b)/i,
  ],
  ["write the noun instead of `of which`", /\bof which\b/i],
  ["write `so` or a verb instead of `thereby`", /\bthereby\b/i],
  [
    "start with the subject instead of `there is … that`",
    /\bthere (?:is|are|was|were) (?:[\w-]+ ){1,4}that\b/i,
  ],
  ["use `is`, `exists` or `remains`", /\b(?:stands|stood)\b(?! for\b)/i],
  ["use `equals`, `becomes` or `costs`", /\b(?:comes|came) to\b/i],
  ["use `releases`", /\blet(?:s|ting)? (?:it |them )?go\b/i],
  ["use `returns` or `refunds`", /\b(?:give|gives|gave|given|giving) (?:\w+ ){0,3}back\b/i],
  ["say how the two relate", /\b(?:has|have|had) to do with\b/i],
]

/** References to documents outside the project. Its own documents are in docs/. */
const DANGLING: readonly RegExp[] = [
  /\bcontract §/i,
  /\bservice\.md\b/,
  /(?<![\w/.-])(?:contract|architecture)\.md\b/,
  /\bdecisions\.md\b/,
  /\.\.\/shared\/(?!recordings)/,
]

export const COMMENT_COLUMNS_MAX = 100
export const DOCUMENT_COLUMNS_MAX = 120

/** Returns the banned constructions in one passage. Inline code is not prose. */
export function findBanned(path: string, { line, text }: Passage): Finding[] {
  const prose = text.replaceAll(/`[^`]*`/g, "`code`")
  return BANNED.flatMap(([rule, pattern]) => {
    const [found] = pattern.exec(prose) ?? []
    return found === undefined ? [] : [{ path, line, rule, found: found.trim() }]
  })
}

/** Returns references to documents that the project does not have. */
export function findDangling(path: string, { line, text }: Passage): Finding[] {
  return DANGLING.flatMap((pattern) => {
    const [found] = pattern.exec(text) ?? []
    return found === undefined ? [] : [{ path, line, rule: "refer to a section of docs/ instead", found }]
  })
}

/** Returns identifiers that use a word that the glossary replaced. */
export function findOldNames(path: string, names: readonly { name: string; line: number }[]): Finding[] {
  return names.flatMap(({ name, line }) => {
    if (!Object.hasOwn(oldNames, name)) return []
    const rule = `use the glossary's term: ${oldNames[name as keyof typeof oldNames]}`
    return [{ path, line, rule, found: name }]
  })
}

/** Lines of a passage that are wider than `max`; a URL or a path cannot be broken. */
export function findWideLines(path: string, lines: readonly Passage[], max: number): Finding[] {
  return lines
    .filter(({ text }) => text.length > max && !/\S{60}/.test(text))
    .map(({ line, text }) => ({
      path,
      line,
      rule: `at most ${max} columns`,
      found: `${text.length} columns`,
    }))
}

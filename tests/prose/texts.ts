import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, posix } from "node:path"
import { parseSync } from "vite"
import {
  COMMENT_COLUMNS_MAX,
  DOCUMENT_COLUMNS_MAX,
  type Finding,
  findBanned,
  findDangling,
  findOldNames,
  findWideLines,
  type Passage,
} from "./rules.ts"

const ROOT = join(import.meta.dirname, "../..")
const FOLDERS = ["core", "functions", "stacks", "scripts", "tests", "web", "docs"]
/** Generated and recorded files, and those of other projects. */
const SKIPPED = /\.gen\.ts$|node_modules|^tests\/fixtures\/|^tests\/support\/platform\/samples\/|\.data\//

const GUIDES = "web/site/docs/guides/"

/** Every module and document of the repository, by path. */
export function readTexts(): { path: string; source: string }[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((path) =>
      posix.join(folder, path),
    ),
  )
  const paths = [...readdirSync(ROOT), ...inFolders].filter(
    (path) => /\.(?:tsx?|md)$/.test(path) && !SKIPPED.test(path),
  )
  return paths.map((path) => ({ path, source: readFileSync(join(ROOT, path), "utf8") }))
}

/** Everything in one file that breaks a rule. */
export const findingsIn = (path: string, source: string): Finding[] =>
  path.endsWith(".md") ? findingsInDocument(path, source) : findingsInModule(path, source)

function findingsInModule(path: string, source: string): Finding[] {
  const { program, comments } = parseSync(path, source)
  const lineAt = lineCounter(source)
  const passages = comments.map(({ value, start }) => ({
    line: lineAt(start),
    text: value.replaceAll(/\s*\n\s*\*?\s*/g, " ").replace(/^[*\s]+/, ""),
  }))
  const lines = source.split("\n")
  const commentLines = comments.flatMap(({ value, start }) =>
    value.split("\n").map((_, index) => ({
      line: lineAt(start) + index,
      text: lines[lineAt(start) + index - 1] ?? "",
    })),
  )
  const wholeLines = commentLines.filter(({ text }) => /^\s*(?:\/\/|\/\*|\*|\{\/\*)/.test(text))
  const names = identifiersIn(program).map(({ name, start }) => ({ name, line: lineAt(start) }))
  return [
    ...passages.flatMap((passage) => [...findBanned(path, passage), ...findDangling(path, passage)]),
    ...findOldNames(path, names),
    ...findWideLines(path, wholeLines, COMMENT_COLUMNS_MAX),
  ]
}

function findingsInDocument(path: string, source: string): Finding[] {
  const lines = linesOutsideFences(source)
  const prose = lines.filter(({ text }) => !text.startsWith("|"))
  const isOfDocs = path.startsWith("docs/")
  return [
    ...paragraphsOf(lines).flatMap((passage) => findBanned(path, passage)),
    // A document in docs/ links to its neighbors by their plain names.
    ...lines
      .flatMap((line) => findDangling(path, line))
      .filter(({ found }) => !isOfDocs || !/^(?:contract|architecture)\.md$/.test(found)),
    ...lines.flatMap((line) => missingTargets(path, line)),
    ...excerptsIn(source).flatMap((excerpt) => untrueLines(path, excerpt)),
    ...findWideLines(path, prose, DOCUMENT_COLUMNS_MAX),
  ]
}

function linesOutsideFences(source: string): Passage[] {
  let isFenced = false
  return source.split("\n").flatMap((text, index) => {
    const isFence = /^\s*```/.test(text)
    if (isFence) isFenced = !isFenced
    return isFence || isFenced ? [] : [{ line: index + 1, text }]
  })
}

/** Joins the lines of each paragraph, so that constructions are found across line breaks. */
function paragraphsOf(lines: readonly Passage[]): Passage[] {
  const paragraphs: Passage[] = []
  let open: Passage | undefined
  for (const { line, text } of lines) {
    if (text.trim() === "") open = undefined
    else if (open && !/^\s*(?:[-*|#]|\d+\.) ?/.test(text)) open.text += ` ${text.trim()}`
    else {
      open = { line, text: text.trim().replace(/^(?:[-*]|\d+\.|#+) /, "") }
      paragraphs.push(open)
    }
  }
  return paragraphs
}

/** Returns links, and repository paths in backticks, that lead to no file. */
function missingTargets(path: string, { line, text }: Passage): Finding[] {
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = ""]) => target)
  // Guides are pages of the site, and tests/docs follows their links to other pages.
  const files = path.startsWith(GUIDES) ? linked.filter((target) => !target.startsWith("/")) : linked
  const links = files.map((target) => posix.join(dirname(path), target))
  const named = [...text.matchAll(/`((?:core|functions|stacks|scripts|tests|web|docs)\/[\w./-]+)`/g)].map(
    ([, target = ""]) => target,
  )
  return [...links, ...named]
    .filter((target) => !existsSync(join(ROOT, target)))
    .map((target) => ({ path, line, rule: "this path does not exist", found: target }))
}

/** A fenced block whose info string names a file: "ts core/mail/mail.ts". */
type Excerpt = { line: number; target: string; lines: readonly string[] }

function excerptsIn(source: string): Excerpt[] {
  return [...source.matchAll(/^ *```\w+ (\S+\/\S+)\n([\s\S]*?)^ *```$/gm)].map((match) => ({
    line: source.slice(0, match.index).split("\n").length,
    target: match[1] ?? "",
    lines: (match[2] ?? "").split("\n").map((text) => text.trim()),
  }))
}

/** Returns the first line that the file does not have in this order. An excerpt may omit lines. */
function untrueLines(path: string, { line, target, lines }: Excerpt): Finding[] {
  if (!existsSync(join(ROOT, target)))
    return [{ path, line, rule: "this path does not exist", found: target }]
  const file = readFileSync(join(ROOT, target), "utf8")
    .split("\n")
    .map((text) => text.trim())
  let from = 0
  for (const [index, text] of lines.entries()) {
    if (text === "") continue
    const at = file.indexOf(text, from)
    if (at === -1)
      return [{ path, line: line + index + 1, rule: `${target} does not have this line`, found: text }]
    from = at + 1
  }
  return []
}

/** Every identifier, private names and JSX names included. */
function identifiersIn(root: unknown): { name: string; start: number }[] {
  const names: { name: string; start: number }[] = []
  const waiting: unknown[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== "object" || node === null) continue
    if (Array.isArray(node)) {
      waiting.push(...(node as unknown[]))
      continue
    }
    const { type, name, start } = node as { type?: unknown; name?: unknown; start?: unknown }
    if (typeof type === "string" && type.endsWith("Identifier") && typeof name === "string")
      names.push({ name, start: Number(start) })
    waiting.push(...Object.values(node).filter((value) => typeof value === "object" && value !== null))
  }
  return names
}

function lineCounter(source: string): (offset: number) => number {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    const after = starts.findIndex((start) => start > offset)
    return after === -1 ? starts.length : after
  }
}

import { fill } from "../../web/site/docs/data/content.ts"
import { type Fence, fencesIn, guideOf, REFERENCE } from "./guides.ts"

/** A section of the quickstart: its commands, and the files that they run. */
export type QuickstartSection = {
  title: string
  commands: readonly string[]
  files: readonly { name: string; text: string }[]
}

/**
 * Returns the quickstart's sections with commands, without the one that starts the
 * service.
 */
export function quickstartSections(
  markdown = fill(guideOf("quickstart"), REFERENCE),
): readonly QuickstartSection[] {
  const sections = markdown.split(/^##+ /m).slice(1)
  return sections.flatMap((section) => {
    const [title = ""] = section.split("\n")
    const fences = fencesIn(section)
    const shell = fences.filter(({ language }) => language === "sh")
    if (title === "Run it" || shell.length === 0) return []
    const commands = shell.flatMap(({ code }) => commandsIn(code))
    return [{ title, commands, files: fences.flatMap(fileIn) }]
  })
}

/** The commands of a shell script: its lines to paste, each with those that continue it. */
const commandsIn = (code: string): string[] =>
  code
    .trim()
    .split(/(?<!\\)\n/)
    .filter((line) => line !== "" && !line.startsWith("#"))

function fileIn({ language, info, code }: Fence) {
  const name = /title="([^"]*)"/.exec(info)?.[1]
  return language === "sh" || name === undefined ? [] : [{ name, text: code }]
}

import type { PageLanguage } from "../../../core/kernel/page-language.ts"

/** The HTML of one part of a text. A part that does not apply is `false` and is left out. */
type Part = string | false

/** Returns a section. Links can point to its ID. */
export const section = (id: string, title: string, ...blocks: readonly Part[]): string =>
  [`<h2 id="${id}">${title}</h2>`, ...shown(blocks)].join("\n")

export const subsection = (title: string, ...blocks: readonly Part[]): string =>
  ["", `<h3>${title}</h3>`, ...shown(blocks)].join("\n")

export const paragraph = (text: string): string => `<p>${text}</p>`

export const list = (...lines: readonly Part[]): string =>
  `<ul class="points">${shown(lines)
    .map((line) => `\n<li>${line}</li>`)
    .join("")}\n</ul>`

export const rows = (lines: readonly string[]): string =>
  `<ul class="rows">${lines.map((line) => `\n<li>${line}</li>`).join("")}\n</ul>`

/** Joins whole sentences. Japanese has no spaces between them. */
export const sentences = (language: PageLanguage, ...parts: readonly Part[]): string =>
  shown(parts).join(language === "ja" ? "" : " ")

const shown = (parts: readonly Part[]): string[] => parts.filter((part) => part !== false)

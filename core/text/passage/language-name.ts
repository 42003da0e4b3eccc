import { normalizeLanguage } from "../../captions/language.ts"

const NAMES = new Intl.DisplayNames("en", { type: "language" })

/** How a model is told of a language: its English name and its tag, which no caller's own words can stand in for. */
export function languageName(tag: string): string {
  const normal = normalizeLanguage(tag)
  return normal === undefined ? "the transcript's own language" : `${NAMES.of(normal)} (${normal})`
}

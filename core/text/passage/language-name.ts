import { normalizeLanguage } from "../../captions/language.ts"

const NAMES = new Intl.DisplayNames("en", { type: "language" })

/** A language's English name and tag for a prompt, never the caller's own text. */
export function languageName(tag: string): string {
  const normal = normalizeLanguage(tag)
  return normal === undefined ? "the transcript's own language" : `${NAMES.of(normal)} (${normal})`
}

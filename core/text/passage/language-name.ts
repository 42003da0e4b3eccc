import { normalizeLanguage } from "../../captions/language.ts"

/** A language's English name and tag for a prompt, never the caller's own text. */
export function languageName(tag: string): string {
  const normal = normalizeLanguage(tag)
  if (normal === undefined) return "the transcript's own language"
  return `${new Intl.DisplayNames("en", { type: "language" }).of(normal)} (${normal})`
}

import { once } from "../kernel/once.ts"
import {
  ATTRIBUTES,
  ELEMENTS,
  NAME_WORDS,
  NAMES,
  PARAMETERS,
  PATHS,
  REFUSAL_WORDS,
  TEXT_WORDS,
  VALUES,
} from "./scrub-words.ts"

/** Fields that contain YouTube's reason for refusing a request. */
const MESSAGE_KEYS: ReadonlySet<string> = new Set([
  "reason",
  "reasonTitle",
  "subreason",
  "messages",
  "message",
])
/** Fields whose value may be an enumeration, such as `LOCKUP_CONTENT_TYPE_VIDEO`. */
const ENUMERATION_KEY = /(?:status|type|style|kind|layout|state|reason|code)$/i
const ENUMERATION = /^[A-Z]+(?:_[A-Z0-9]+)*$/
const LANGUAGE_KEY = /^(?:lang|hl|tlang|languageCode|defaultLanguage)$/
/** Fields that contain tokens or data about this caller. */
const DROPPED = /token|tracking|visitor|attestation|serviceTrackingParams|playbackTracking|signature|cookie/i
const URL_TEXT = /^(?:(?:https?:)?\/)?\/\S*$/
/**
 * How many entries of a list to keep from its start. The last entry is kept too, because it may be
 * a continuation.
 */
const ITEMS_MAX = 3
const TEXT_MAX = 120
const DEPTH_MAX = 40
const languageNames = once(() => new Intl.DisplayNames("en", { type: "language", fallback: "none" }))

/**
 * Returns a response with the same structure, but only with words that are listed in
 * scrub-words.ts: field names, enumerations and YouTube's own messages. Also keeps language tags
 * and the names of renderers. Replaces everything else, because people wrote it or it identifies
 * them. IDs become numbered IDs of the same length, and equal IDs stay equal.
 */
export function scrubAnswer(body: string): unknown {
  let answer: unknown
  try {
    answer = JSON.parse(body)
  } catch {
    return outlineOf(body)
  }
  return newScrubber()("", answer, 0)
}

/** Returns a page's or XML's known elements and the names of their known attributes. */
export function outlineOf(body: string): string {
  const tags = body.slice(0, 200_000).matchAll(/<(\/?)([a-zA-Z][\w:-]{0,40})([^<>]{0,2000})>/g)
  const names = Array.from(tags, ([, slash, element = "", rest = ""]) => {
    const name = ELEMENTS.has(element) ? element : "x"
    if (slash === "/") return `</${name}>`
    const attributes = Array.from(
      rest.matchAll(/\s([a-zA-Z][\w:-]{0,40})=(?:"[^"]*"?|'[^']*'?|[^\s"']*)/g),
      ([, attribute = ""]) => ` ${ATTRIBUTES.has(attribute) ? attribute : "x"}=""`,
    )
    return `<${name}${attributes.join("")}>`
  })
  return names.slice(0, 500).join("")
}

type IdFor = (id: string) => string

function newScrubber() {
  const ids = new Map<string, string>()
  const idFor: IdFor = (id) => {
    const known =
      ids.get(id) ?? `${id.startsWith("UC") ? "UC" : ""}id${String(ids.size + 1).padStart(40, "0")}`
    const made = known.length === id.length ? known : shortened(known, id)
    ids.set(id, made)
    return made
  }
  const scrub = (key: string, value: unknown, depth: number): unknown => {
    if (typeof value === "string") return scrubText(key, value, idFor)
    if (typeof value === "number") return value === 0 || value === 1 ? value : 1000
    if (typeof value !== "object" || value === null || depth > DEPTH_MAX) {
      return typeof value === "object" ? null : value
    }
    if (Array.isArray(value)) {
      const kept = value.length > ITEMS_MAX + 1 ? [...value.slice(0, ITEMS_MAX), value.at(-1)] : value
      return kept.map((item) => scrub(key, item, depth + 1))
    }
    const fields = Object.entries(value).flatMap(([name, inner], index) => {
      if (DROPPED.test(name) && typeof inner !== "object") return []
      if (name === "responseContext" || /^(?:playback|click)Tracking/.test(name)) return []
      const isKept = isFieldName(name)
      return [[isKept ? name : `key${index}`, scrub(isKept ? name : "", inner, depth + 1)] as const]
    })
    return Object.fromEntries(fields)
  }
  return scrub
}

/**
 * True if a key is a field's name and not data, such as an ID. Names of unknown renderers are kept,
 * because new renderers are a common reason why parsers fail.
 */
function isFieldName(name: string): boolean {
  if (NAMES.has(name)) return true
  if (!/^[a-z][A-Za-z0-9]{0,60}$/.test(name)) return false
  if (/^[a-z]+(?:[A-Z][a-z]+)*(?:Renderer|ViewModel)$/.test(name)) return true
  const words = name.split(/(?=[A-Z])/)
  return words.every((word) => NAME_WORDS.has(word.toLowerCase()))
}

/** Returns the replacement `made` in the length of the original ID, with its number at the end. */
function shortened(made: string, { length }: string): string {
  const prefix = made.startsWith("UC") ? "UC" : ""
  return (prefix + made.slice(prefix.length + 2).slice(-(length - prefix.length))).padStart(length, "0")
}

function scrubText(key: string, text: string, idFor: IdFor): string {
  if (/(?:Id|^id)$/.test(key) && /^[\w-]{4,64}$/.test(text)) return idFor(text)
  if (LANGUAGE_KEY.test(key)) return isLanguage(text) ? text : "xx"
  if (key === "kind" && VALUES.has(text)) return text
  if (ENUMERATION_KEY.test(key) && ENUMERATION.test(text)) return scrubEnumeration(text)
  if (URL_TEXT.test(text)) return scrubUrl(text, idFor)
  const known = MESSAGE_KEYS.has(key) ? REFUSAL_WORDS : TEXT_WORDS
  return text
    .slice(0, TEXT_MAX)
    .replaceAll(/[\p{L}\p{M}\p{N}_]+|[^ \n.,:;!?'’"()@/&•·-]/gu, (word) => scrubWord(word, known))
}

const scrubEnumeration = (text: string) =>
  text
    .split("_")
    .map((word) => (NAME_WORDS.has(word.toLowerCase()) ? word : "X"))
    .join("_")

function scrubWord(word: string, known: ReadonlySet<string>): string {
  if (/^\d+[KMB]?$/.test(word)) return word.replaceAll(/\d/g, "1")
  if (/^[KMB]$/.test(word)) return word
  return known.has(word.toLowerCase()) ? word : "x".repeat(Math.min(word.length, 12))
}

/** True for the tag of an existing language, such as `en`, `pt-BR` or `zh-Hans`. */
function isLanguage(text: string): boolean {
  const isTag = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/.test(text)
  return isTag && languageNames().of(text.replace(/-.*/, "")) !== undefined
}

function scrubUrl(text: string, idFor: IdFor): string {
  const url = URL.parse(text, "https://www.youtube.com")
  if (!url) return "x"
  const origin = text.startsWith("/") && !text.startsWith("//") ? "" : "https://www.youtube.com"
  if (!/(?:^|\.)youtube\.com$/.test(url.hostname)) return "https://example.test/x"
  const path = url.pathname.split("/").map((part) => scrubPath(part, idFor))
  const query = Array.from(url.searchParams, ([name, value]) => {
    return `${PARAMETERS.has(name) ? name : "x"}=${scrubParameter(name, value, idFor)}`
  })
  const search = query.length > 0 ? `?${query.slice(0, 40).join("&")}` : ""
  return `${origin}${path.join("/")}${search}`
}

function scrubPath(part: string, idFor: IdFor): string {
  if (part === "" || PATHS.has(part)) return part
  if (/^UC[\w-]{22}$/.test(part)) return idFor(part)
  return part.startsWith("@") ? "@x" : "x"
}

function scrubParameter(name: string, value: string, idFor: IdFor): string {
  if (LANGUAGE_KEY.test(name)) return isLanguage(value) ? value : "xx"
  if (/^(?:v|list)$/.test(name) && /^[\w-]{4,64}$/.test(value)) return idFor(value)
  return VALUES.has(value) ? value : "x"
}

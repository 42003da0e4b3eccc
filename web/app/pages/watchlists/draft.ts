import type { Schemas } from "../../../api/paths.gen.ts"
import type { Translate } from "../../../words/translate.ts"
import { pageOfLink } from "../../queue/page-of-link.ts"
import type { Source, Watchlist } from "./watchlist.ts"

export type WatchlistRequest = Schemas["AppCreateWatchlistRequest"]
type RequestedSource = WatchlistRequest["sources"][number]

/** A watchlist as the form's values. An empty interval means the shortest of the plan. */
export type Draft = {
  name: string
  links: string
  searches: string
  interval: string
  action: Watchlist["action"]
  maxCredits: string
  digest: Watchlist["digest"]
  webhook: boolean
}

export const EMPTY_DRAFT: Draft = {
  name: "",
  links: "",
  searches: "",
  interval: "",
  action: "announce",
  maxCredits: "20",
  digest: "off",
  webhook: false,
}

export function draftOf(watchlist: Watchlist): Draft {
  const { name, sources, interval_minutes, action, max_credits_per_month, digest, webhook } = watchlist
  return {
    name,
    links: linesOf(sources.filter((source) => !isSearch(source)).map(({ url }) => url)),
    searches: linesOf(sources.filter(isSearch).map(({ id }) => id)),
    interval: String(interval_minutes),
    action,
    maxCredits: max_credits_per_month === null ? EMPTY_DRAFT.maxCredits : String(max_credits_per_month),
    digest,
    webhook,
  }
}

const isSearch = ({ kind }: Source) => kind === "search"
const linesOf = (lines: readonly string[]): string => lines.join("\n")

/** Returns what is wrong with a draft, by field. */
export const problemsOf = (t: Translate<"watchlists">, draft: Draft) => ({
  links: wordsOf(draft.links)
    .map((word) => linkProblem(t, word))
    .find((problem) => problem !== undefined),
  maxCredits: hasLimit(draft) ? undefined : t("maxCredits.problem"),
})

/** True if a draft that spends credits has a limit. */
const hasLimit = ({ action, maxCredits }: Draft): boolean =>
  action === "announce" || /^[1-9]\d*$/.test(maxCredits)

/** Returns the request for a draft. Undefined if it has a problem, or no source. */
export function requestOf(draft: Draft): WatchlistRequest | undefined {
  const { name, interval, action, maxCredits, digest, webhook } = draft
  const sources = sourcesOf(draft)
  const areLinks = wordsOf(draft.links).every((word) => sourceOf(word) !== undefined)
  if (sources.length === 0 || !areLinks || !hasLimit(draft)) return undefined
  return {
    ...(name.trim() === "" ? {} : { name: name.trim() }),
    sources,
    ...(interval === "" ? {} : { interval_minutes: Number(interval) }),
    action,
    ...(action !== "announce" ? { max_credits_per_month: Number(maxCredits) } : {}),
    digest,
    webhook,
  }
}

/**
 * Returns the fields that the user has changed. The others are not sent, because the plan may no
 * longer allow their values.
 */
export function changesOf(
  request: WatchlistRequest,
  before: WatchlistRequest | undefined,
): Schemas["AppUpdateWatchlistRequest"] {
  const isChanged = (name: keyof WatchlistRequest) =>
    JSON.stringify(request[name]) !== JSON.stringify(before?.[name])
  const names = (Object.keys(request) as (keyof WatchlistRequest)[]).filter(isChanged)
  return Object.fromEntries(names.map((name) => [name, request[name]]))
}

const wordsOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter((word) => word !== "")

/** Returns the channel or playlist that a link leads to. Undefined if it leads elsewhere. */
function sourceOf(word: string): RequestedSource | undefined {
  const linked = pageOfLink(word)
  return linked && linked.page !== "video" ? { [linked.page]: linked.id } : undefined
}

/** Returns the sources of a draft, each once. */
function sourcesOf({ links, searches }: Draft): RequestedSource[] {
  const linked = wordsOf(links).flatMap((word) => sourceOf(word) ?? [])
  const searched = searches
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((search): RequestedSource => ({ search }))
  const all = [...linked, ...searched]
  return [...new Map(all.map((source) => [JSON.stringify(source), source])).values()]
}

function linkProblem(t: Translate<"watchlists">, word: string): string | undefined {
  if (sourceOf(word)) return undefined
  return pageOfLink(word) ? t("links.video", { word }) : t("links.unknown", { word })
}

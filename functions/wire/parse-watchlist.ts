import { normalizeLanguage } from "../../core/captions/language.ts"
import { AppError } from "../../core/kernel/errors.ts"
import type { Payer } from "../../core/ledger/payer.ts"
import { GROUP_OF_KIND, requireScope } from "../../core/ledger/scope.ts"
import { channelIdOf } from "../../core/listing/channel.ts"
import { needsDataApi } from "../../core/listing/fetch-listing.ts"
import type { WatchChange } from "../../core/watch/update-watchlist.ts"
import type { WatchlistChange, WatchlistRequest } from "../../core/watch/watch.schema.ts"
import { normalizeQuery, sourceIdOf, type WatchSource } from "../../core/watch/watch-source.ts"
import { type PaidAction, paidAction, type WatchAction } from "../../core/watch/watchlist.ts"
import { getFreeListing } from "../compose/deps/free-listing.ts"
import type { Services } from "../compose/services.ts"
import { requireChannel, requirePlaylist } from "./parse-references.ts"

type RequestedSource = WatchlistRequest["sources"][number]

const ONLY_PAID =
  "`max_credits_per_month` and `language` need `action` to be `transcribe` or `summarize`. Announcing is free."

/**
 * Returns the sources of a request, each once. Asks YouTube for a channel's ID unless the request
 * has it; does not check that an ID exists. Throws `invalid_request`, also for a search that this
 * server could never poll, and what `fetchListing` throws, such as `not_found` for a handle.
 */
export async function parseSources(
  services: Services,
  accountId: string,
  given: readonly RequestedSource[],
): Promise<readonly WatchSource[]> {
  const sources = given.map(async ({ channel, playlist, search = "" }): Promise<WatchSource> => {
    if (playlist !== undefined) return { kind: "playlist", playlistId: requirePlaylist(playlist) }
    if (channel === undefined) {
      // Polling a search needs the order by date, which only the Data API offers.
      if (!services.config.PLATFORM_API_KEY) throw needsDataApi()
      return { kind: "search", q: normalizeQuery(search) }
    }
    const reference = requireChannel(channel)
    if (reference.by === "id") return { kind: "channel", channelId: reference.value }
    const lister = await getFreeListing(services, accountId)
    return { kind: "channel", channelId: await channelIdOf(lister, reference, { attempts: [] }) }
  })
  const all = await Promise.all(sources)
  return [...new Map(all.map((source) => [sourceIdOf(source), source])).values()]
}

/**
 * Returns the action of a request. Fields that the request leaves out keep their values from
 * `before`. Throws `invalid_request`, and `forbidden` if the caller's key may not summarize. The
 * route requires the scope for transcripts.
 */
export function parseAction(
  payer: Payer,
  {
    action,
    max_credits_per_month: given,
    language,
  }: Pick<WatchlistRequest, "action" | "max_credits_per_month" | "language">,
  before?: PaidAction,
): WatchAction {
  if (action === "announce") {
    if (given !== undefined || language !== undefined) throw new AppError("invalid_request", ONLY_PAID)
    return { kind: "announce" }
  }
  if (action === "summarize") {
    requireScope(payer, { scopeGroup: GROUP_OF_KIND.summarize, metered: true })
  }
  const maxCredits = given ?? before?.maxCredits
  if (maxCredits === undefined) {
    throw new AppError("invalid_request", "`max_credits_per_month` is required to transcribe or summarize.")
  }
  const tag = language === undefined ? before?.language : normalizeLanguage(language)
  if (language !== undefined && tag === undefined) {
    const message = "`language` must be a BCP 47 language tag such as `en` or `pt-BR`."
    throw new AppError("invalid_request", message)
  }
  return { kind: action, maxCredits, language: tag }
}

/**
 * Returns what a request changes. If it changes the action, fields of the action that it leaves out
 * keep their stored values.
 */
export async function parseChange(
  services: Services,
  payer: Payer,
  body: WatchlistChange,
): Promise<WatchChange> {
  const { name, sources, interval_minutes: minutes, webhook, digest } = body
  const isAboutAction = [body.action, body.max_credits_per_month, body.language].some(
    (given) => given !== undefined,
  )
  const action = (stored: WatchAction) =>
    parseAction(payer, { ...body, action: body.action ?? stored.kind }, paidAction(stored))
  return {
    ...(isAboutAction ? { action } : {}),
    ...(name === undefined ? {} : { name }),
    ...(sources === undefined ? {} : { sources: await parseSources(services, payer.accountId, sources) }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(webhook === undefined ? {} : { isWebhook: webhook }),
    ...(digest === undefined ? {} : { digest: digest === "off" ? null : digest }),
  }
}

import { normalizeLanguage } from "../../core/captions/language.ts"
import { AppError } from "../../core/kernel/errors.ts"
import type { Payer } from "../../core/ledger/payer.ts"
import { GROUP_OF_KIND, requireScope } from "../../core/ledger/scope.ts"
import { channelIdOf } from "../../core/listing/channel.ts"
import type { WatchWish } from "../../core/watch/create-watchlist.ts"
import type { WatchlistChange, WatchlistRequest } from "../../core/watch/watch.schema.ts"
import { normalizeQuery, sourceIdOf, type WatchSource } from "../../core/watch/watch-source.ts"
import { paidAction, type WatchAction } from "../../core/watch/watchlist.ts"
import { getFreeListing } from "../compose/deps/free-listing.ts"
import type { Services } from "../compose/services.ts"
import { requireChannel, requirePlaylist } from "./parse-references.ts"

type Given = WatchlistRequest["sources"][number]

/**
 * Returns the sources of a request, each once. Asks YouTube for the ID of a channel that is named
 * otherwise. Throws `invalid_request`, and `not_found` for a channel that does not exist.
 */
export async function parseSources(
  services: Services,
  accountId: string,
  given: readonly Given[],
): Promise<readonly WatchSource[]> {
  const sources = given.map(async ({ channel, playlist, search = "" }): Promise<WatchSource> => {
    if (playlist !== undefined) return { kind: "playlist", playlistId: requirePlaylist(playlist) }
    if (channel === undefined) return { kind: "search", q: normalizeQuery(search) }
    const reference = requireChannel(channel)
    if (reference.by === "id") return { kind: "channel", channelId: reference.value }
    const lister = await getFreeListing(services, accountId)
    return { kind: "channel", channelId: await channelIdOf(lister, reference, { attempts: [] }) }
  })
  const all = await Promise.all(sources)
  return [...new Map(all.map((source) => [sourceIdOf(source), source])).values()]
}

/**
 * Returns the action of a request. Throws `invalid_request`, and `forbidden` if the caller's key
 * may not summarize. The route requires the scope for transcripts.
 */
export function parseAction(
  payer: Payer,
  {
    action,
    max_credits_per_month: maxCredits,
    language,
  }: Pick<WatchlistRequest, "action" | "max_credits_per_month" | "language">,
): WatchAction {
  if (action === "announce") return { kind: "announce" }
  if (action === "summarize") {
    requireScope(payer, { scopeGroup: GROUP_OF_KIND.summarize, metered: true })
  }
  if (maxCredits === undefined) {
    throw new AppError("invalid_request", "`max_credits_per_month` is required to transcribe or summarize.")
  }
  const tag = language === undefined ? undefined : normalizeLanguage(language)
  if (language !== undefined && tag === undefined) {
    const message = "`language` must be a BCP 47 language tag such as `en` or `pt-BR`."
    throw new AppError("invalid_request", message)
  }
  return { kind: action, maxCredits, language: tag }
}

/**
 * Returns what a request changes. A request about the action that leaves out one of its fields
 * keeps that field's value.
 */
export async function parseChange(
  services: Services,
  payer: Payer,
  body: WatchlistChange,
  current: WatchAction,
): Promise<Partial<WatchWish>> {
  const { name, sources, interval_minutes: minutes, webhook, digest } = body
  const before = paidAction(current)
  const action = parseAction(payer, {
    action: body.action ?? current.kind,
    max_credits_per_month: body.max_credits_per_month ?? before?.maxCredits,
    language: body.language ?? before?.language,
  })
  return {
    action,
    ...(name === undefined ? {} : { name }),
    ...(sources === undefined ? {} : { sources: await parseSources(services, payer.accountId, sources) }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(webhook === undefined ? {} : { isWebhook: webhook }),
    ...(digest === undefined ? {} : { digest: digest === "off" ? null : digest }),
  }
}

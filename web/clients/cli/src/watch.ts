import type { CreateWatchlistInput, Schemas } from "../../typescript/src/types.gen.ts"
import { type Command, textOption, type Values } from "./command.ts"
import { numberOption } from "./number-option.ts"
import { clientOf } from "./settings.ts"
import { jsonLine, type Terminal, UsageError } from "./terminal.ts"

type Source = CreateWatchlistInput["sources"][number]

/** Options that only a new watchlist has. */
const CREATE_OPTIONS = ["name", "every", "transcribe", "summarize", "max-credits", "digest"]
const DIGESTS = ["off", "daily", "weekly"] as const

export const watch: Command = {
  summary: "Follow channels, playlists and searches",
  usage: "watch [<channel or playlist>…]",
  help: `Creates a watchlist, and prints its ID and the address of its private feed. Without a source, lists your watchlists.
Each new video is announced once. Announcing is free.

  --search <words>       also follow what YouTube finds
  --name <name>          what the list, its feed and mails are called
  --every <minutes>      the least minutes between two checks (the shortest of your plan)
  --transcribe           transcribe each new video, which needs --max-credits
  --summarize            transcribe and summarize it, which needs --max-credits
  --max-credits <n>      the most that its calls may cost in a month
  --digest <when>        email the new videos: ${DIGESTS.join(", ")}
  --videos <watchlist>   print the new videos of a watchlist
  --remove <watchlist>   delete a watchlist`,
  options: {
    search: { type: "string" },
    name: { type: "string" },
    every: { type: "string" },
    transcribe: { type: "boolean" },
    summarize: { type: "boolean" },
    "max-credits": { type: "string" },
    digest: { type: "string" },
    videos: { type: "string" },
    remove: { type: "string" },
  },
  run: async (terminal, args, values) => {
    const [shown, removed] = [textOption(values, "videos"), textOption(values, "remove")]
    const input = shown || removed ? undefined : inputOf(args, values)
    const client = clientOf(terminal, textOption(values, "base-url"))
    if (removed) {
      await client.removeWatchlist({ watchlist_id: removed })
      return
    }
    if (shown) {
      for (let after: string | undefined; ; ) {
        const page = { watchlist_id: shown, limit: 100, ...(after === undefined ? {} : { after }) }
        const { videos, next } = await client.watchlistVideos(page)
        for (const video of videos) terminal.out(values.json ? jsonLine(video) : lineOf(video))
        if (next === null) return
        after = next
      }
    }
    const { watchlists } = input
      ? { watchlists: [await client.createWatchlist(input)] }
      : await client.listWatchlists()
    for (const each of watchlists) show(terminal, each, values)
  },
}

function inputOf(args: readonly string[], values: Values): CreateWatchlistInput | undefined {
  const search = textOption(values, "search")
  const sources: Source[] = [
    ...args.map((arg) => (isPlaylist(arg) ? { playlist: arg } : { channel: arg })),
    ...(search === undefined ? [] : [{ search }]),
  ]
  const isCreating = CREATE_OPTIONS.some((option) => values[option] !== undefined)
  if (sources.length === 0 && isCreating) throw new UsageError("Name a channel, a playlist or --search.")
  if (sources.length === 0) return undefined
  const action = values.summarize ? "summarize" : values.transcribe ? "transcribe" : "announce"
  const [name, digest] = [textOption(values, "name"), textOption(values, "digest")]
  const mails = DIGESTS.find((each) => each === digest)
  if (digest !== undefined && !mails) throw new UsageError(`--digest must be one of ${DIGESTS.join(", ")}.`)
  const [minutes, maxCredits] = [numberOption(values, "every", 1), numberOption(values, "max-credits", 1)]
  if (action !== "announce" && maxCredits === undefined) {
    throw new UsageError(`--${action} needs --max-credits.`)
  }
  if (action === "announce" && maxCredits !== undefined) {
    throw new UsageError("--max-credits needs --transcribe or --summarize. Announcing is free.")
  }
  return {
    sources,
    action,
    ...(name === undefined ? {} : { name }),
    ...(mails ? { digest: mails } : {}),
    ...(minutes === undefined ? {} : { interval_minutes: minutes }),
    ...(maxCredits === undefined ? {} : { max_credits_per_month: maxCredits }),
  }
}

/** True for a playlist's ID or address. IDs and addresses of channels look different. */
const isPlaylist = (given: string): boolean => /^(PL|UU|OL|FL)[\w-]{10,}$|[?&]list=/.test(given)

function show(terminal: Terminal, watchlist: Schemas["CreateWatchlistAnswer"], values: Values): void {
  const { watchlist_id: id, action, name, feed_url: feed } = watchlist
  terminal.out(values.json ? jsonLine(watchlist) : `${id}\t${action}\t${name}\t${feed}\n`)
}

type Video = Schemas["WatchlistVideosAnswer"]["videos"][number]

const lineOf = ({ video_id: id, title, transcript }: Video): string =>
  `${id}\t${transcript?.status ?? "announced"}\t${transcript?.error?.message ?? title}\n`

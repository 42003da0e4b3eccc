import { AppError } from "../../core/kernel/errors.ts"
import { getWatchlist } from "../../core/watch/stored-watchlist.ts"
import { removeWatchlist } from "../../core/watch/update-watchlist.ts"
import { getVideoEnd } from "../../core/watch/video-end.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import type { Stage } from "../support/crash-stage.ts"
import type { PaidCall } from "./payer-sweep.ts"
import { find, processIn } from "./watch-stage.ts"

/**
 * Creates a watchlist and lets it transcribe one new video. Returns the response of the creation if
 * that is refused. Otherwise returns the outcome of the video as the response of a single call.
 */
export const askWatchlist: PaidCall = async (process, caller, stage) =>
  await askFor(process, caller, stage, { videoId: stage.newVideo(), action: "transcribe" })

/** Like `askWatchlist`, for a summary. The transcript is stored, so only the summary is charged. */
export const askSummaryOfWatchlist: PaidCall = async (process, caller, stage) => {
  const videoId = stage.newVideo()
  const stored = await stage.healthy.transcribe(await stage.healthy.openCaller(), videoId)
  await stored.text()
  return await askFor(process, caller, stage, { videoId, action: "summarize" })
}

async function askFor(
  process: Process,
  caller: Caller,
  stage: Stage,
  { videoId, action }: { videoId: string; action: "transcribe" | "summarize" },
): Promise<Response> {
  const { table } = stage.healthy
  const body = { action, max_credits_per_month: 2, sources: [{ playlist: `PLwith-${videoId}` }] }
  const made = await process.call(caller, "POST", "/api/v1/watchlists", { body })
  if (made.status !== 200) return made
  const { watchlist_id: watchId } = (await made.json()) as { watchlist_id: string }
  const watchlist = await getWatchlist(table, { accountId: caller.accountId, watchId })
  if (!watchlist) throw new Error("no watchlist")
  await find(table, watchlist, [videoId])
  await processIn(process, watchlist)
  const transcribed = await getVideoEnd(table, watchlist, videoId)
  const end = transcribed?.summary ?? transcribed
  await removeWatchlist(table, watchlist)
  if (!end) throw new Error("the watchlist did not process the video")
  if (end.state === "done") return new Response("done", { status: 200 })
  const { code, status } = AppError.from(end.error)
  return new Response(code, { status, headers: { "x-error-code": code } })
}

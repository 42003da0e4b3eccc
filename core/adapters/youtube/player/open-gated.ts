import { withTimeout } from "../../../kernel/async.ts"
import type { Extracted, ExtractRequest } from "../../../youtube/video-source.ts"
import { attempt, type Run } from "./attempt-all.ts"
import { type Candidate, fetchTrack } from "./fetch-track.ts"
import { type TokenProvider, withToken } from "./token-provider.ts"

/** Most tries with a token: a second identity may get what the first is refused. */
const TOKENS_MAX = 2

/**
 * Fetches gated captions with a token. The provider is asked outside the attempt: its time is not
 * YouTube's, and without a token YouTube is not asked.
 */
export async function openGated(
  run: Run,
  gated: readonly Candidate[],
  request: ExtractRequest,
): Promise<Extracted | undefined> {
  const { tokens } = run.setup
  for (const candidate of tokens ? gated.slice(0, TOKENS_MAX) : []) {
    const { client, details, pick, route, tracks } = candidate
    const way = `${route.way} with a token`
    const token = tokens && (await getToken(run, tokens))
    if (token === undefined) {
      // There are captions, so they are not reported as missing.
      run.refusals.set(way, { outcome: "blocked", details, tracks })
      return undefined
    }
    const track = { ...pick.track, baseUrl: withToken(pick.track.baseUrl, token, client) }
    const tried = await attempt<Extracted>(run, route, async (timed) =>
      fetchTrack(run, { ...candidate, pick: { ...pick, track } }, request, timed),
    )
    if (tried.outcome === "ok") return tried
    run.refusals.set(way, tried)
  }
  return undefined
}

async function getToken({ endsAt, request, setup }: Run, tokens: TokenProvider): Promise<string | undefined> {
  const { clock } = setup
  const { signal, videoId } = request
  const token = await withTimeout(clock, endsAt - clock.now(), signal, async (ending) =>
    tokens(videoId, ending),
  )
  return token === "timeout" ? undefined : token
}

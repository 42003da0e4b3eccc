import { withTimeout } from "../../../kernel/async.ts"
import type { Extracted, ExtractRequest } from "../../../youtube/video-source.ts"
import { attempt, type Run } from "./attempt-all.ts"
import { type Candidate, fetchTrack } from "./fetch-track.ts"
import { type TokenProvider, withToken } from "./token-provider.ts"

/** Maximum attempts with a token. A second identity may get captions that the first does not. */
const TOKENS_MAX = 2

/**
 * Fetches captions that YouTube returns only with a proof-of-origin token. The provider is called
 * before the attempt, because its time must not count as YouTube's, and without a token there is no
 * request to YouTube.
 */
export async function openGated(
  run: Run,
  gated: readonly Candidate[],
  request: ExtractRequest,
): Promise<Extracted | undefined> {
  const { tokens } = run.setup
  for (const candidate of tokens ? gated.slice(0, TOKENS_MAX) : []) {
    const { client, details, pick, route, tracks } = candidate
    const strategy = `${route.strategy} with a token`
    const token = tokens && (await getToken(run, tokens))
    if (token === undefined) {
      // Captions exist, so the result is not `no_captions`.
      run.refusals.set(strategy, { outcome: "blocked", details, tracks })
      return undefined
    }
    const track = { ...pick.track, baseUrl: withToken(pick.track.baseUrl, token, client) }
    const tried = await attempt<Extracted>(run, route, async (timed) =>
      fetchTrack(run, { ...candidate, pick: { ...pick, track } }, request, timed),
    )
    if (tried.outcome === "ok") return tried
    run.refusals.set(strategy, tried)
  }
  return undefined
}

async function getToken({ endsAt, request, setup }: Run, tokens: TokenProvider): Promise<string | undefined> {
  const { clock } = setup
  const { signal, videoId } = request
  const token = await withTimeout(clock, endsAt - clock.now(), signal, async (timeoutSignal) =>
    tokens(videoId, timeoutSignal),
  )
  return token === "timeout" ? undefined : token
}

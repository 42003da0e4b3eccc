/**
 * KB on the wire per call that reaches the platform: mean recorded answers with gzip, which our
 * client accepts. `tests/scripts/cost-proxy.test.ts` compares them with the recordings.
 */
export const PLATFORM_KB = {
  /** A player answer, whole and with a mask (docs/extraction.md). */
  playerWhole: 11,
  playerMasked: 1.2,
  captions: 21,
  /** Player answer and captions, if the platform did not compress them. */
  playerMaskedPlain: 4,
  captionsPlain: 241,
  /** A page of a list, masked. */
  listPage: 4,
} as const
/** Assumed: a TLS connection with its certificates, and the headers of two requests. */
const CONNECTION_KB = 8
/** One in this many requests is sent without its mask (core/adapters/youtube/mask-policy.ts). */
const EVERY_NTH = 50

const { playerWhole, playerMasked, captions, playerMaskedPlain, captionsPlain, listPage } = PLATFORM_KB

/** KB of a fresh transcript: a player answer and one caption track, by the first identity. */
export const FRESH_KB = {
  unmasked: playerWhole + captions + CONNECTION_KB,
  masked: playerMasked + (playerWhole - playerMasked) / EVERY_NTH + captions + CONNECTION_KB,
  uncompressed: playerMaskedPlain + captionsPlain + CONNECTION_KB,
} as const
const LIST_KB = listPage + CONNECTION_KB

/** Recorded calls that send requests to the platform, with their KB. */
const KB_OF: Readonly<Record<string, number>> = {
  transcribe: FRESH_KB.masked,
  search: LIST_KB,
  channelVideos: LIST_KB,
}

/** Returns how many KB a month's calls send through the proxy. */
export const proxyKb = (calls: Readonly<Record<string, number>>): number =>
  Object.entries(KB_OF).reduce((sum, [name, kb]) => sum + (calls[name] ?? 0) * kb, 0)

/** True if a recorded call sends requests to the platform. */
export const asksPlatform = (name: string): boolean => name in KB_OF

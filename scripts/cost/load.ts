/** A month, as far as it costs anything. */
export type Load = {
  /** Transcripts that callers ask for, and the share of them that is stored already. */
  readonly transcripts: number
  readonly cached: number
  /** People who come to the site, and how often. */
  readonly users: number
  readonly visits: number
  /** Pages of lists (searches, channels, playlists, comments). */
  readonly lists: number
  /** Hours of sound that is uploaded, in recordings of an hour. */
  readonly hours: number
}

/** What a visit of the site calls, on average. Routes that are not there cost nothing. */
const VISIT: Readonly<Record<string, number>> = {
  appSummarize: 0.5,
  chat: 0.5,
  getSession: 2,
  creditsBalance: 2,
  listTranscriptions: 2,
  listChannels: 1,
  getTranscription: 1,
  listTransactions: 0.3,
  usage: 0.3,
  listKeys: 0.2,
  signInMagicLink: 0.1,
  authConfirm: 0.1,
}

/** Calls of each route in the month, by the names of the recorded calls. */
export function callsOf({
  transcripts,
  cached,
  users,
  visits,
  lists,
  hours,
}: Load): Readonly<Record<string, number>> {
  const ofVisits = Object.entries(VISIT).map(([route, each]) => [route, each * users * visits] as const)
  return {
    ...Object.fromEntries(ofVisits),
    transcribe: transcripts * (1 - cached),
    "transcribe, cached": transcripts * cached,
    search: lists / 2,
    channelVideos: lists / 2,
    authorizeUpload: hours,
    uploadStatus: hours * STATUS_ASKED,
    finalizeUpload: hours,
    sweep: RUNS_OF_SWEEPER,
    backfillChannels: HOURS,
  }
}

/** How often a page asks how far it is. */
const STATUS_ASKED = 30
const HOURS = 730
const RUNS_OF_SWEEPER = HOURS * 60

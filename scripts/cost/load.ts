/** The load of a month, as far as it affects the cost. */
export type Load = {
  /** Requested transcripts, and the share of them that is cached. */
  readonly transcripts: number
  readonly cached: number
  /** Users of the site, and visits per user. */
  readonly users: number
  readonly visits: number
  /** Pages of lists (searches, channels, playlists, comments). */
  readonly lists: number
  /** Hours of uploaded audio, in recordings of one hour. */
  readonly hours: number
  /** Agents that are connected over MCP all month. */
  readonly agents: number
}

/** Average calls per visit of the site. Routes that no test has recorded cost nothing. */
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

/** Calls per month by recorded call. */
export function callsOf({
  transcripts,
  cached,
  users,
  visits,
  lists,
  hours,
}: Omit<Load, "agents">): Readonly<Record<string, number>> {
  const ofVisits = Object.entries(VISIT).map(([route, each]) => [route, each * users * visits] as const)
  return {
    ...Object.fromEntries(ofVisits),
    transcribe: transcripts * (1 - cached),
    "transcribe, cached": transcripts * cached,
    search: lists / 2,
    channelVideos: lists / 2,
    authorizeUpload: hours,
    uploadStatus: hours * STATUS_POLLS,
    finalizeUpload: hours,
    sweep: SWEEPER_RUNS,
    notes: SWEEPER_RUNS,
    webhooks: SWEEPER_RUNS,
    watch: SWEEPER_RUNS,
    diagnosis: SWEEPER_RUNS / 5,
    backfillChannels: HOURS,
    syncPrices: HOURS,
  }
}

/** Status polls per upload. */
const STATUS_POLLS = 30
const HOURS = 730
const SWEEPER_RUNS = HOURS * 60

/** The stored sizes of a transcript with its history row, and of a user with ledger and keys. */
const TRANSCRIPT_KB = 22
const USER_KB = 20
const KB_PER_GB = 1_000_000

/** Returns what a month of this load adds to the store, in GB. */
export const storedGbOf = ({ transcripts, cached, users }: Load): number =>
  (transcripts * (1 - cached) * TRANSCRIPT_KB + users * USER_KB) / KB_PER_GB

/** The load of a month without any users. */
export const NO_LOAD: Load = {
  transcripts: 0,
  cached: 0,
  users: 0,
  visits: 0,
  lists: 0,
  hours: 0,
  agents: 0,
}

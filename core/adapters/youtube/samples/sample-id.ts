/**
 * The reserved IDs of sample videos. Their content is in other modules, which are loaded lazily.
 */
export const SAMPLE_IDS = [
  "et-sample-1",
  "et-auto-cap",
  "et-language",
  "et-rtl-text",
  "et-over-2-h",
  "et-over-4-h",
  "et-no-cap-1",
  "et-spoken-1",
  "et-live-one",
  "et-private1",
  "et-age-gate",
  "et-removed1",
  "et-blocked1",
  "et-slow-one",
  "et-cut-off1",
] as const

export type SampleId = (typeof SAMPLE_IDS)[number]

const RESERVED: ReadonlySet<string> = new Set(SAMPLE_IDS)

/**
 * True if the ID is reserved for a sample. No real video can have such an ID: real IDs are 64 bits
 * in base64url, so they end in one of `AEIMQUYcgkosw048`. Sample IDs do not.
 */
export const isSample = (videoId: string): videoId is SampleId => RESERVED.has(videoId)

import type { Exit } from "./exit.ts"

/**
 * The extraction service on another network. It returns whole transcripts and is not a proxy, so it
 * is used after all other exits.
 */
export type ExtractorExit = {
  exit: Exit
  /** The service's origin, and the key of its internal routes. */
  origin: string
  serviceKey: string
}

/** The entry for the extraction service in a list of proxies. */
export const EXTRACTOR = "extractor"

import type { Exit } from "./exit.ts"

/**
 * The extraction service on another network as a way out. It answers whole videos, so it is asked
 * after all other exits.
 */
export type ExtractorExit = {
  exit: Exit
  /** The service's origin, and the key of its internal routes. */
  origin: string
  serviceKey: string
}

/** The entry of a list of proxies that stands for it. */
export const EXTRACTOR = "extractor"

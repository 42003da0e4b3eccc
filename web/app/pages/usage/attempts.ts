/**
 * Labels of strategies, by the part of the name before the colon. The part after it is a variant.
 */
const STRATEGIES: Readonly<Record<string, string>> = {
  cache: "Cache",
  client: "The player’s captions",
  watch_page: "The video’s page",
  youtubei: "YouTube",
  official: "YouTube Data API",
  feed: "The channel’s feed",
  sound: "Audio",
  speech: "Speech to text",
  llm: "The model",
}

const OUTCOMES: Readonly<Record<string, string>> = {
  ok: "worked",
  absent: "not found",
  blocked: "blocked",
  live: "still live",
  network: "no connection",
  timeout: "no answer in time",
  changed_page: "unreadable response",
  stale_cursor: "page expired",
  quota: "daily quota used up",
}

const plain = (word: string) => word.replaceAll("_", " ")

/** Returns a strategy's label: "client:VISIONOS" → "The player’s captions (VISIONOS)". */
export function strategyLabel(strategy: string): string {
  const [kind = "", which] = strategy.split(":", 2)
  const words = STRATEGIES[kind]
  if (words === undefined) return plain(strategy)
  return which === undefined ? words : `${words} (${plain(which)})`
}

/** Returns the label of an attempt's outcome. */
export const outcomeLabel = (outcome: string): string => OUTCOMES[outcome] ?? plain(outcome)

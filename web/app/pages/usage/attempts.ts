/** The part of an attempt's name before the colon; the part after it says which one of several. */
const WAYS: Readonly<Record<string, string>> = {
  cache: "What we had already",
  client: "The player’s captions",
  watch_page: "The video’s page",
  youtubei: "The platform",
  official: "The platform’s API",
  feed: "The channel’s feed",
  sound: "The sound",
  speech: "Speech to text",
  llm: "The model",
}

const OUTCOMES: Readonly<Record<string, string>> = {
  ok: "worked",
  absent: "not there",
  blocked: "turned away",
  live: "still live",
  network: "no connection",
  timeout: "no answer in time",
  changed_page: "an answer that we cannot read",
  stale_cursor: "the list has moved on",
  quota: "daily quota used up",
}

const plain = (word: string) => word.replaceAll("_", " ")

/** One way that was tried, in words: "client:VISIONOS" → "The player’s captions (VISIONOS)". */
export function strategyLabel(strategy: string): string {
  const [way = "", which] = strategy.split(":", 2)
  const words = WAYS[way]
  if (words === undefined) return plain(strategy)
  return which === undefined ? words : `${words} (${plain(which)})`
}

/** How a try ended, in words. */
export const outcomeLabel = (outcome: string): string => OUTCOMES[outcome] ?? plain(outcome)

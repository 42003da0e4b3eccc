import type { Llm } from "../../text/llm.ts"

const PIECES = [
  "**Stand-in text.** No language model wrote this, because the call was made with a test key.",
  "\n\nWith a live key, you get the model's answer here, with timestamps from the transcript.",
] as const

/** Replaces the language model in calls with test keys. It streams the same text each time. */
export const standInLlm: Llm = {
  model: "stand-in",
  stream: async function* ({ attempts, onEnd, signal }) {
    signal?.throwIfAborted()
    attempts?.push({ strategy: "stand-in", outcome: "ok", ms: 0 })
    yield PIECES[0]
    signal?.throwIfAborted()
    yield PIECES[1]
    onEnd?.({ finish: "stop", usage: null })
  },
}

import { LlmError, type LlmUsage } from "../../text/llm.ts"

/** The content of one chunk of a streamed chat completion. */
export type Chunk = { text: string; finish: string | null; usage: LlmUsage | null }

/**
 * Reads a chunk from any compatible server. Chunks may have no choices (usage, keep-alives). Throws
 * LlmError `malformed` if a field has an undocumented type, and `filtered` if the model refused.
 */
export function readChunk(chunk: unknown): Chunk {
  const { choices = [], usage } = record(chunk)
  if (!Array.isArray(choices)) throw new LlmError("malformed")
  const read: Chunk = { text: "", finish: null, usage: readUsage(usage) }
  const [first] = choices as unknown[]
  if (first === undefined) return read
  const { delta, finish_reason: finish = null } = record(first)
  const { content = null, refusal = null } = delta === undefined || delta === null ? {} : record(delta)
  if (finish !== null && typeof finish !== "string") throw new LlmError("malformed")
  if (content !== null && typeof content !== "string") throw new LlmError("malformed")
  // The API returns a model's refusal in a separate field.
  if (typeof refusal === "string" && refusal !== "") throw new LlmError("filtered")
  return { ...read, text: content ?? "", finish }
}

/** Maps the API's `finish_reason`. Throws LlmError for any reason other than these two. */
export function readFinish(finish: string): "stop" | "length" {
  if (finish === "stop" || finish === "length") return finish
  throw new LlmError(finish === "content_filter" ? "filtered" : "malformed")
}

function readUsage(usage: unknown): LlmUsage | null {
  if (typeof usage !== "object" || usage === null) return null
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = usage as Record<string, unknown>
  return typeof inputTokens === "number" && typeof outputTokens === "number"
    ? { inputTokens, outputTokens }
    : null
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new LlmError("malformed")
  return value as Record<string, unknown>
}

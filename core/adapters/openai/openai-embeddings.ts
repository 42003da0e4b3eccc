import type { OpenAI } from "openai"
import { withTimeout } from "../../kernel/async.ts"
import type { Clock } from "../../kernel/clock.ts"
import { type Embeddings, EmbeddingsError } from "../../library/embeddings.ts"
import { failureByStatus, readApiError } from "./api-error.ts"
import { makeClient, type OpenaiServer } from "./client.ts"

export type OpenaiEmbeddingsOptions = OpenaiServer & {
  model: string
  /** The length of the vectors to ask for. The model's own if undefined. */
  dimensions: number | undefined
  clock: Clock
}

/** No request may take longer, whatever its caller allows. */
const REQUEST_MS = 30_000
/**
 * The vectors of OpenAI's largest model have this length. Longer ones count as malformed, because
 * they would only make the index larger.
 */
const DIMENSIONS_MAX = 3072

/** The Embeddings port on the OpenAI SDK, which is loaded on first use. */
export function openaiEmbeddings(options: OpenaiEmbeddingsOptions): Embeddings {
  const { model, dimensions, clock } = options
  let loading: Promise<OpenAI> | undefined
  return {
    name: dimensions === undefined ? model : `${model}/${dimensions}`,
    embed: async (texts, ms) => {
      try {
        loading ??= makeClient(options, REQUEST_MS)
        const api = await loading
        const request = {
          model,
          input: [...texts],
          encoding_format: "float" as const,
          ...(dimensions === undefined ? {} : { dimensions }),
        }
        const body = await withTimeout(clock, ms, undefined, async (signal) => {
          const answer: unknown = await api.embeddings.create(request, { signal })
          return answer
        })
        if (body === "timeout") throw new EmbeddingsError("timeout")
        return readVectors(body, texts.length, dimensions)
      } catch (cause) {
        throw toEmbeddingsError(cause)
      }
    },
  }
}

/** Reads the JSON of any compatible server. Its vectors may have any order. */
function readVectors(body: unknown, count: number, dimensions: number | undefined): readonly Float32Array[] {
  const { data } = (body ?? {}) as { data?: unknown }
  if (!Array.isArray(data) || data.length !== count) throw new EmbeddingsError("malformed")
  const vectors: (Float32Array | undefined)[] = Array.from({ length: count })
  let expected = dimensions
  for (const each of data as unknown[]) {
    const { index, embedding } = (each ?? {}) as { index?: unknown; embedding?: unknown }
    const vector = vectorFrom(embedding)
    expected ??= vector?.length
    const isNew = typeof index === "number" && index in vectors && vectors[index] === undefined
    if (!vector || !isNew || vector.length !== expected) throw new EmbeddingsError("malformed")
    vectors[index] = vector
  }
  return vectors.filter((vector) => vector !== undefined)
}

/**
 * Returns undefined unless `embedding` is a list of at most DIMENSIONS_MAX numbers that are finite
 * as float32 and not all zero.
 */
function vectorFrom(embedding: unknown): Float32Array | undefined {
  if (!Array.isArray(embedding) || embedding.length === 0 || embedding.length > DIMENSIONS_MAX)
    return undefined
  const numbers = embedding as unknown[]
  if (!numbers.every((each) => typeof each === "number" && Number.isFinite(each))) return undefined
  const vector = Float32Array.from(numbers as number[])
  return vector.some((each) => each !== 0) && vector.every(Number.isFinite) ? vector : undefined
}

function toEmbeddingsError(cause: unknown): EmbeddingsError {
  if (cause instanceof EmbeddingsError) return cause
  // The SDK throws this if the body is not JSON.
  if (cause instanceof SyntaxError) return new EmbeddingsError("malformed")
  const { known, httpStatus, retryAfterSeconds, isTimeout } = readApiError(cause)
  if (httpStatus === undefined) return new EmbeddingsError(isTimeout ? "timeout" : "network")
  return new EmbeddingsError(known ?? failureByStatus(httpStatus) ?? "rejected", {
    httpStatus,
    retryAfterSeconds,
  })
}

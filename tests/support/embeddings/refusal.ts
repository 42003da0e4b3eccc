/**
 * What the fake server accepts. `dimensions`: the length of the model's vectors, unless a request
 * asks for less.
 */
export type Rules = {
  models: readonly string[]
  dimensions: number
  /** The only valid key. By default any key is accepted, and so is none. */
  apiKey?: string | undefined
  rejects?: RegExp | undefined
}

export type Refusal = { status: number; type: string; code: string | null; message: string }
export type EmbeddingsRequest = { model: string; input: readonly string[]; dimensions: number }

/** The limits of the real API: texts, tokens of a text, and tokens of a request. */
const INPUTS_MAX = 2048
const TOKENS_MAX = 8192
const TOKENS_A_REQUEST = 300_000
const tokensOf = (text: string) => Math.ceil(text.length / 4)

const refuse = (status: number, code: string | null, message: string): Refusal => ({
  status,
  type: status === 401 ? "authentication_error" : "invalid_request_error",
  code,
  message,
})

/**
 * Checks a request as the real server does. The messages of a refusal repeat the key and the text,
 * as the real server's do.
 */
export function check(
  rules: Rules,
  authorization: string | undefined,
  body: string,
): EmbeddingsRequest | Refusal {
  const key = /^Bearer (.+)$/.exec(authorization ?? "")?.[1]
  if (rules.apiKey !== undefined && key !== rules.apiKey) {
    return refuse(401, "invalid_api_key", `Incorrect API key provided: ${key ?? "none"}.`)
  }
  const {
    model,
    input,
    encoding_format,
    dimensions = rules.dimensions,
  } = JSON.parse(body) as Record<string, unknown>
  if (typeof model !== "string" || !rules.models.includes(model)) {
    return refuse(404, "model_not_found", `The model \`${String(model)}\` does not exist.`)
  }
  const texts = typeof input === "string" ? [input] : input
  if (!Array.isArray(texts) || texts.length === 0 || texts.length > INPUTS_MAX) {
    return refuse(400, null, "'$.input' is invalid: an array of 1 to 2048 texts.")
  }
  const strings = (texts as unknown[]).filter((each) => typeof each === "string" && each !== "") as string[]
  if (strings.length < texts.length) return refuse(400, null, "'$.input' is invalid: an empty text.")
  if (strings.some((each) => tokensOf(each) > TOKENS_MAX)) {
    return refuse(400, null, `This model's maximum context length is ${TOKENS_MAX} tokens.`)
  }
  if (strings.reduce((sum, each) => sum + tokensOf(each), 0) > TOKENS_A_REQUEST) {
    return refuse(400, "max_tokens_per_request", `Requested more than ${TOKENS_A_REQUEST} tokens.`)
  }
  if (encoding_format !== undefined && encoding_format !== "float") {
    return refuse(400, null, "This fake answers in `float` only.")
  }
  if (typeof dimensions !== "number" || dimensions < 1 || dimensions > rules.dimensions) {
    return refuse(400, null, `Invalid value for 'dimensions': ${String(dimensions)}`)
  }
  if (strings.some((each) => rules.rejects?.test(each)))
    return refuse(400, null, `Invalid: ${strings.join(" ")}`)
  return { model, input: strings, dimensions }
}

export const isRefusal = (checked: EmbeddingsRequest | Refusal): checked is Refusal => "status" in checked

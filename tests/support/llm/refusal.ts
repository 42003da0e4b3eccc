/** A fake's models, and its requirements for callers. */
export type Rules = {
  models: readonly string[]
  /** The only valid key. By default any key is accepted, and so is none. */
  apiKey?: string | undefined
  /** The token limit of prompt and answer together. */
  contextTokens: number
  outputTokensMax: number
}

export type Refusal = { status: number; type: string; code: string | null; message: string }

export type CompletionRequest = {
  model: string
  messages: readonly { role: string; content: string }[]
  stream: boolean
  includeUsage: boolean
  maxTokens: number | undefined
}

/** About four characters a token, the providers' rule of thumb. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4)

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
): CompletionRequest | Refusal {
  const key = /^Bearer (.+)$/.exec(authorization ?? "")?.[1]
  if (rules.apiKey !== undefined && key !== rules.apiKey) {
    return refuse(401, "invalid_api_key", `Incorrect API key provided: ${key ?? "none"}.`)
  }
  const sent = parse(body)
  if (!sent) return refuse(400, null, `We could not parse the JSON body of your request: ${body}`)
  const { model, messages, stream, stream_options, max_tokens, max_completion_tokens } = sent
  if (typeof model !== "string") return refuse(400, null, "you must provide a model parameter")
  if (!rules.models.includes(model)) {
    return refuse(404, "model_not_found", `The model \`${model}\` does not exist.`)
  }
  if (!isMessages(messages)) return refuse(400, null, `Invalid 'messages': ${JSON.stringify(messages)}`)
  if (max_tokens !== undefined && max_completion_tokens !== undefined) {
    return refuse(400, "invalid_parameter_combination", "Set one of max_tokens and max_completion_tokens.")
  }
  const maxTokens = max_tokens ?? max_completion_tokens
  if (maxTokens !== undefined && !isCount(maxTokens)) {
    return refuse(400, "invalid_value", `Invalid maximum: ${JSON.stringify(maxTokens)}`)
  }
  if (isCount(maxTokens) && maxTokens > rules.outputTokensMax) {
    return refuse(400, "invalid_value", `max_tokens is too large: ${maxTokens}.`)
  }
  const prompt = messages.map(({ content }) => content).join("\n")
  if (tokensOf(prompt) + (isCount(maxTokens) ? maxTokens : 0) > rules.contextTokens) {
    const message = `This model's maximum context length is ${rules.contextTokens} tokens. Yours begins: ${prompt.slice(0, 80)}`
    return refuse(400, "context_length_exceeded", message)
  }
  const includeUsage = (stream_options as { include_usage?: unknown } | undefined)?.include_usage === true
  if (stream_options !== undefined && stream !== true) {
    return refuse(400, null, "The 'stream_options' parameter is only allowed when 'stream' is enabled.")
  }
  return {
    model,
    messages,
    stream: stream === true,
    includeUsage,
    maxTokens: isCount(maxTokens) ? maxTokens : undefined,
  }
}

export const isRefusal = (checked: CompletionRequest | Refusal): checked is Refusal => "status" in checked

function parse(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function isMessages(value: unknown): value is { role: string; content: string }[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (each: unknown) =>
        typeof each === "object" &&
        each !== null &&
        ["system", "user", "assistant"].includes((each as { role?: string }).role ?? "") &&
        typeof (each as { content?: unknown }).content === "string",
    )
  )
}

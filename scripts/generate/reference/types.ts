/**
 * What the documentation shows of the service. `npm run generate` writes it to
 * `reference.gen.json`, from the route table and constants of core. Only the build reads that file.
 */
export type Reference = {
  readonly service: string
  readonly version: string
  /** The groups of operations, in order. */
  readonly tags: readonly Tag[]
  readonly operations: readonly Operation[]
  readonly errors: readonly ErrorCode[]
  readonly samples: readonly SampleVideo[]
  readonly tools: readonly Tool[]
  /** Headers of responses, by name, with their meaning. */
  readonly headers: Readonly<Record<string, string>>
  /** Calls per minute of one key, by plan. */
  readonly rates: readonly { readonly plan: string; readonly calls: number }[]
  /** The values of placeholders such as `{{signup_credits}}` in the guides. */
  readonly facts: Readonly<Record<string, string>>
  readonly changes: readonly Change[]
  readonly events: readonly WebhookEvent[]
}

export type Tag = { readonly name: string; readonly description: string }

/** One field of a body, a query or a response. */
export type Field = {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly description: string
  /** The allowed values of an enum. */
  readonly values: readonly string[]
  /** The bounds of the value, as words: "1 to 100", "at most 35 characters". */
  readonly bounds: string
  /** Fields of the object, or of each object in the list. */
  readonly fields: readonly Field[]
}

/** One route of the service. */
export type Operation = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** True for the public API: called with a key, under `/api/v1`. */
  readonly isPublic: boolean
  /** How a call is authenticated, as words. Empty if anyone may call. */
  readonly caller: string
  /** The price as words, for a route that can cost credits. */
  readonly price?: string | undefined
  /** The least and the most credits of a call. `dry_run` returns them without running it. */
  readonly quote?: { readonly min: number; readonly max: number } | undefined
  /** Limits of the route, as sentences. */
  readonly limits: readonly string[]
  readonly pathFields: readonly Field[]
  readonly query: readonly Field[]
  readonly headers: readonly Field[]
  readonly body: readonly Field[]
  /** The media type of a successful response. */
  readonly mediaType: string
  readonly answer: readonly Field[]
  readonly status: string
  readonly examples: readonly Example[]
  /** Responses with other statuses. */
  readonly outcomes: readonly Outcome[]
}

/** A call and its response. Code has `$BASE_URL` and `$API_KEY` where the page fills in values. */
export type Example = {
  readonly title: string
  readonly path: string
  readonly body?: unknown
  /** The code of the call, by language. */
  readonly code: Readonly<Partial<Record<Language, string>>>
  readonly answer?: unknown
}

export type Outcome = {
  readonly status: string
  readonly description: string
  readonly codes: readonly string[]
}

export type ErrorCode = {
  readonly code: string
  readonly status: number
  readonly isRetryable: boolean
  readonly message: string
  /** What the caller should do. */
  readonly advice: string
}

export type SampleVideo = {
  readonly id: string
  readonly what: string
  readonly credits: number
  /** `200`, or the status and the code of its error. */
  readonly response: string
}

export type Tool = {
  readonly name: string
  readonly title: string
  readonly price: string
  readonly isDefault: boolean
}

/** An event that a webhook endpoint can get. `when` and `data` are Markdown. */
export type WebhookEvent = { readonly type: string; readonly when: string; readonly data: string }

/** An entry of the changelog. */
export type Change = { readonly date: string; readonly title: string; readonly text: string }

export const LANGUAGES = { sh: "curl", js: "JavaScript", python: "Python", go: "Go" } as const
export type Language = keyof typeof LANGUAGES

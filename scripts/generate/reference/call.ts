/** A call to show in a language. The code reads `$BASE_URL` and `$API_KEY`, which pages fill in. */
export type Call = {
  readonly method: string
  /** With its parameters and query. */
  readonly path: string
  readonly hasKey: boolean
  readonly body?: unknown
}

/** The headers of a call, in order. */
export function headersOf({ hasKey, body }: Call): readonly (readonly [string, string])[] {
  return [
    ...(hasKey ? [["Authorization", "Bearer $API_KEY"] as const] : []),
    ...(body === undefined ? [] : [["Content-Type", "application/json"] as const]),
  ]
}

type CurlCall = {
  readonly method: string
  readonly path: string
  readonly hasKey: boolean
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Formats a call as a shell command that reads `BASE_URL` and `API_KEY` from the environment. */
export function curl({ method, path, hasKey, query = {}, headers = {}, body }: CurlCall): string {
  const search = new URLSearchParams(query).toString()
  const implied = body === undefined ? "GET" : "POST"
  const parts = [
    `curl -sS ${method === implied ? "" : `-X ${method} `}"$BASE_URL${path}${search && `?${search}`}"`,
    ...(hasKey ? ['-H "Authorization: Bearer $API_KEY"'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(body))}`]),
  ]
  return parts.join(" \\\n  ")
}

/**
 * Quotes a text for a shell, which expands nothing within single quotes. A single quote in the text
 * is escaped outside of them.
 */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

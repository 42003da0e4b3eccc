import type { TryItCall } from "../data/try-it-call.ts"

/** What the visitor entered. */
export type Values = { readonly inputs: Readonly<Record<string, string>>; readonly body: string }
/** A response as the page shows it. `text` is formatted if it is JSON. */
export type Answer = { readonly status: number; readonly credits: string | null; readonly text: string }

/** Sends the call with the key, and without the cookie, so that only the key can pay. */
export async function send(
  call: TryItCall,
  { inputs, body }: Values,
  key: string,
  extra: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const hasBody = call.body !== undefined
  const query = call.inputs.filter(({ in: place, name }) => place === "query" && inputs[name])
  const search = new URLSearchParams(query.map(({ name }) => [name, inputs[name] ?? ""]))
  if (!hasBody) for (const [name, value] of Object.entries(extra)) search.set(name, String(value))
  const path = call.inputs
    .filter(({ in: place }) => place === "path")
    .reduce((text, { name }) => text.replace(`{${name}}`, encodeURIComponent(inputs[name] ?? "")), call.path)
  return await fetchAnswer(search.size === 0 ? path : `${path}?${search.toString()}`, {
    method: call.method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(call.isIdempotent ? { "Idempotency-Key": crypto.randomUUID() } : {}),
      ...(hasBody ? { "Content-Type": "application/json" } : {}),
    },
    ...(hasBody ? { body: JSON.stringify({ ...objectOf(body), ...extra }) } : {}),
  })
}

/** Throws with a sentence for the visitor if the service does not answer. */
export async function fetchAnswer(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(path, { ...init, credentials: "omit" }).catch(() => {
    throw new Error("The service does not answer. Check your connection and try again.")
  })
  return {
    status: response.status,
    credits: response.headers.get("x-credits-used"),
    text: formatted(await response.text()),
  }
}

/** The price in the response of a dry run. Undefined if it is an error. */
export function readQuote({ status, text }: Answer): { min: number; max: number } | undefined {
  if (status !== 200) return undefined
  const { min, max } = JSON.parse(text) as { min: number; max: number }
  return { min, max }
}

function objectOf(text: string): object {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error("The body is not valid JSON. Check its quotes and commas.")
  }
  if (typeof value !== "object" || value === null) throw new Error("The body must be a JSON object.")
  return value
}

function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}

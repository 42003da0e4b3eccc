import type { Field, Operation, Reference } from "./reference.gen.ts"

/** The data of an operation's form. The page contains it as JSON. */
export type TryItCall = {
  readonly method: string
  readonly path: string
  /** Values that are part of the call, with an example. */
  readonly inputs: readonly Input[]
  /** The body as JSON text, to edit. */
  readonly body?: string
  /** The least and the most credits. Undefined for a free operation. */
  readonly quote?: { readonly min: number; readonly max: number }
  readonly isIdempotent: boolean
  /** Sample videos that a visitor may run without a key, by the route of our own pages. */
  readonly samples?: readonly { readonly id: string; readonly what: string }[]
}
type Input = {
  readonly name: string
  readonly in: "path" | "query"
  readonly required: boolean
  readonly value: string
}

/** The one operation that visitors may call too, by another route. */
const TRIAL_OPERATION = "transcribe"
/** Query parameters that the form sets itself. */
const FORM_PARAMETERS = new Set(["dry_run", "max_credits"])

export function tryItOf(operation: Operation, { samples }: Reference): TryItCall {
  const { id, method, path, pathFields, query, headers, quote, examples } = operation
  const [example] = examples
  const url = new URL(example?.path ?? path, "http://any")
  const steps = url.pathname.split("/")
  const inPath = (name: string) => decodeURIComponent(steps[path.split("/").indexOf(`{${name}}`)] ?? "")
  const input = (place: Input["in"], { name, required }: Field): Input => {
    const value = place === "path" ? inPath(name) : (url.searchParams.get(name) ?? "")
    return { name, in: place, required, value: value.startsWith("{") ? "" : value }
  }
  return {
    method,
    path,
    inputs: [
      ...pathFields.map((field) => input("path", field)),
      ...query.filter(({ name }) => !FORM_PARAMETERS.has(name)).map((field) => input("query", field)),
    ],
    isIdempotent: headers.some(({ name }) => name === "Idempotency-Key"),
    ...(example?.body === undefined ? {} : { body: JSON.stringify(example.body, undefined, 2) }),
    ...(quote ? { quote } : {}),
    ...(id === TRIAL_OPERATION
      ? { samples: samples.map(({ id: sample, what }) => ({ id: sample, what })) }
      : {}),
  }
}

import { readText } from "../http/input.ts"

const BYTES_MAX = 64 * 1024

/** The fields of a form; one that is sent twice counts as not sent (RFC 6749 §3.2). Throws `payload_too_large`. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request, BYTES_MAX))
}

/** A field's one value; undefined when it is missing, empty, or there more than once. */
export function fieldOf(form: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = form.getAll(name)
  return others.length === 0 && value !== "" ? value : undefined
}

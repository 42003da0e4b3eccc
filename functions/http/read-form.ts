import { readText } from "./input.ts"

const BYTES_MAX = 64 * 1024

/**
 * Parses a form. A field sent twice counts as missing (RFC 6749 §3.2). Throws `payload_too_large`.
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request, BYTES_MAX))
}

/** A field's only value. Undefined if it is missing, empty or repeated. */
export function fieldOf(form: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = form.getAll(name)
  return others.length === 0 && value !== "" ? value : undefined
}

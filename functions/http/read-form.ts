import { readText } from "./input.ts"

const BYTES_MAX = 64 * 1024

/** Parses a form body. Read its fields with `fieldOf`. Throws `payload_too_large`. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request, BYTES_MAX))
}

/** Returns a field's only value. Undefined if it is missing, empty or repeated (RFC 6749 §3.2). */
export function fieldOf(form: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = form.getAll(name)
  return others.length === 0 && value !== "" ? value : undefined
}

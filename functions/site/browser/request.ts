/**
 * The JSON of a response, or the service's error message. Status 0 means that there was no
 * response.
 */
export type Answer<T> =
  | { ok: true; body: T }
  | { ok: false; status: number; message: string; headers: Headers }

/** Calls a route of this service, with the cookie. Never rejects. */
export async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { ...headers, "Content-Type": "application/json" } }),
    })
    if (response.ok) return { ok: true, body: (await response.json()) as T }
    return {
      ok: false,
      status: response.status,
      message: await response.text(),
      headers: response.headers,
    }
  } catch {
    const message = "The service is not responding. Check your connection and try again."
    return { ok: false, status: 0, message, headers: new Headers() }
  }
}

/** What a call came to: its JSON, or the service's own words for why not. Status 0 is no answer at all. */
export type Answer<T> = { ok: true; body: T } | { ok: false; status: number; message: string }

/** Calls a route of this service, with the cookie. Never rejects. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    })
    if (response.ok) return { ok: true, body: (await response.json()) as T }
    return { ok: false, status: response.status, message: await response.text() }
  } catch {
    const message = "The service does not answer. Look at your connection and try again."
    return { ok: false, status: 0, message }
  }
}

/** The same for a page that needs a session: without one it goes to the sign-in, and nothing comes back. */
export async function askSignedIn<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
  const answer = await ask<T>(method, path, body)
  if (answer.ok || answer.status !== 401) return answer
  location.replace("/login?next=/dashboard")
  return await new Promise<never>(() => undefined)
}

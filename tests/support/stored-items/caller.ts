import type { CallOptions } from "../service.ts"

/** Calls the service with fixed credentials. Redirects are returned, not followed. */
export type Caller = { call(method: string, path: string, options?: CallOptions): Promise<Response> }

export const createCaller = (url: string, credentials: Record<string, string>): Caller => ({
  call: async (method, path, { body, headers } = {}) =>
    await fetch(url + path, {
      method,
      redirect: "manual",
      headers: { ...credentials, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
})

/** Reads the body of a successful response. Throws if the call failed. */
export async function readText(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`)
  return text
}

/** Like `readText`, parsed as JSON. */
export async function readJson<T = Record<string, unknown>>(
  answer: Response | Promise<Response>,
): Promise<T> {
  return JSON.parse(await readText(answer)) as T
}

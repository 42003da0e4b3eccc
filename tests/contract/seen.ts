/** What only the way there decides. */
const OF_TRANSPORT = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"])
const PASSING = new Set(["x-request-id", "ratelimit-reset", "retry-after"])

/** All that a client sees, without what differs from call to call: ids and times. */
export async function seen(response: Response) {
  const headers = [...response.headers]
    .filter(([name]) => !OF_TRANSPORT.has(name))
    .map(([name, value]) => [name, PASSING.has(name) ? "passing" : value])
  const body = (await response.text())
    .replaceAll(/req_[0-9a-v]{26}/g, "req_passing")
    .replaceAll(/"next_page_token":"[^"]+"/g, '"next_page_token":"passing"')
    .replaceAll(/"uptime_seconds":\d+/g, '"uptime_seconds":0')
    .replaceAll(/(acc|op)_[0-9a-v]{26}/g, "$1_passing")
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "uuid")
    .replaceAll(/"(rawKey|prefix|access_token)":"[^"]+"/g, '"$1":"passing"')
    .replaceAll(/person-\d+-\d+@/g, "person@")
    .replaceAll(/"(\w+_at)":"20[^"]+Z"/g, '"$1":"passing"')
  return { status: response.status, headers: Object.fromEntries(headers), body }
}

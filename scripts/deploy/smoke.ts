/** A deployed service, by its public URLs. */
export type SmokeTarget = {
  readonly origin: string
  /** The URL of the MCP endpoint. Default: on the same host. */
  readonly mcpUrl?: string
  readonly key: string
}

export type SmokeResult = {
  readonly name: string
  readonly state: "passed" | "failed" | "warning"
  readonly text: string
}

/** Longer than a cold start, and than a request to the platform. */
const TIMEOUT_MS = 30_000
/** Without sample videos: YouTube's first video, 19 seconds long, with captions. */
const REAL_VIDEO = "jNQXAC9IVRw"
const SAMPLE_VIDEO = "et-sample-1"
const PROTOCOL = "2025-06-18"

/** Calls the service as a user would: health, a page, a transcript, an agent's first message. */
export async function smokeTest(target: SmokeTarget): Promise<readonly SmokeResult[]> {
  const { health, hasSamples } = await checkHealth(target)
  return [
    health,
    await attempt("page", async () => await checkPage(target)),
    await attempt("transcript", async () => await checkTranscript(target, hasSamples)),
    await attempt("MCP", async () => await checkMcp(target)),
  ]
}

type Health = { status?: string; version?: string; configured?: Record<string, boolean> }
type Outcome = Omit<SmokeResult, "name">

const passed = (text: string): Outcome => ({ state: "passed", text })
const failed = (text: string): Outcome => ({ state: "failed", text })

async function attempt(name: string, call: () => Promise<Outcome>): Promise<SmokeResult> {
  try {
    return { name, ...(await call()) }
  } catch (cause) {
    const { message, cause: reason } = cause as Error
    return { name, ...failed(reason instanceof Error ? `${message}: ${reason.message}` : message) }
  }
}

const get = async (url: string): Promise<Response> =>
  await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })

const post = async (url: string, key: string, body: object): Promise<Response> =>
  await fetch(url, {
    method: "POST",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify(body),
  })

async function checkHealth({ origin }: SmokeTarget): Promise<{ health: SmokeResult; hasSamples: boolean }> {
  let hasSamples = false
  const health = await attempt("health", async () => {
    const response = await get(`${origin}/health`)
    if (!response.ok) return failed(await refusal(response))
    const { status, version, configured = {} } = (await response.json()) as Health
    hasSamples = configured["sample_videos"] === true
    const on = Object.keys(configured).filter((name) => configured[name])
    return status === "ok" ? passed(`version ${version}; ${on.join(", ")}`) : failed(`status ${status}`)
  })
  return { health, hasSamples }
}

async function checkPage({ origin }: SmokeTarget): Promise<Outcome> {
  const response = await get(`${origin}/`)
  const text = await response.text()
  if (!response.ok) return failed(`status ${response.status}`)
  const title = /<title>([^<]*)<\/title>/.exec(text)?.[1]
  return title === undefined ? failed("the home page has no title") : passed(title)
}

/**
 * Checks a transcript. If the platform refuses a real video, the result is only a warning, because
 * that is not the deployment's fault.
 */
async function checkTranscript({ origin, key }: SmokeTarget, hasSamples: boolean): Promise<Outcome> {
  const url = hasSamples ? SAMPLE_VIDEO : REAL_VIDEO
  const response = await post(`${origin}/api/v1/transcribe`, key, { url })
  if (response.ok) {
    const { transcript } = (await response.json()) as { transcript?: string }
    return transcript ? passed(`${url}: ${transcript.length} characters`) : failed(`${url} has no transcript`)
  }
  const code = response.headers.get("x-error-code") ?? ""
  const why = `${url}: ${await refusal(response)}`
  if (hasSamples || code !== "transcription_failed") return failed(why)
  const advice =
    "YouTube may be blocking this server: set EGRESS_PROXY_URL or EGRESS_PROXIES (npm run doctor checks them)"
  return { state: "warning", text: `${why}. ${advice}` }
}

async function checkMcp({ origin, mcpUrl = `${origin}/mcp`, key }: SmokeTarget): Promise<Outcome> {
  const clientInfo = { name: "deployment", version: "1" }
  const params = { protocolVersion: PROTOCOL, capabilities: {}, clientInfo }
  const response = await post(mcpUrl, key, { jsonrpc: "2.0", id: 1, method: "initialize", params })
  const text = await response.text()
  if (!response.ok) return failed(`status ${response.status}: ${text.slice(0, LINE)}`)
  const name = /"serverInfo":\{[^}]*"name":"([^"]+)"/.exec(text)?.[1]
  return name === undefined ? failed("no serverInfo in the answer") : passed(`${name} answers initialize`)
}

const LINE = 200

async function refusal(response: Response): Promise<string> {
  const text = await response.text()
  return `status ${response.status} ${text.slice(0, LINE)}`
}

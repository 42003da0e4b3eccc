import { isIPv4 } from "node:net"
import { join, resolve } from "node:path"
import { LOOPBACK } from "../process/ports.ts"

/** Defaults of a local run. A deployed service does not use them. */
const LOCAL_DEFAULTS = {
  TABLE_NAME: "echotext-local",
  SAMPLE_VIDEOS: "on",
  LOG_FORMAT: "pretty",
  // Without a gateway in front, a caller may wait for the result.
  ANSWER_WITHIN_SECONDS: "600",
  // Open streams cost nothing here.
  MCP_STREAM_SECONDS: "600",
  MCP_RETRY_SECONDS: "1",
}

export type Environment = Record<string, string | undefined>

export function localEnvironment(environment: Environment, more: Environment = {}): Environment {
  const dataDir = dataDirOf(environment)
  const OUTBOX_DIR = join(dataDir, "outbox")
  const given = { ...environment, ...more }
  return {
    ...LOCAL_DEFAULTS,
    OUTBOX_DIR,
    WORK_DIR: workDirOf(dataDir),
    WEBHOOKS: webhooksOf(given),
    ...given,
  }
}

/**
 * `local` allows a receiver on this machine (`npm run webhook:listen`). A server that is reachable
 * from outside must not send requests to its own network.
 */
const webhooksOf = ({ HOST, PUBLIC_URL }: Environment): "local" | "on" =>
  isLoopback(HOST || LOOPBACK) && (!PUBLIC_URL || isLoopback(hostOf(PUBLIC_URL))) ? "local" : "on"

const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, "") : url

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."))

/** The URLs of a local run, including ports. */
export type RunUrls = { url: string; mcpUrl: string; extractorUrl: string }

/**
 * Returns the settings with the run's own URLs. Email links, the cookie and the page must agree on
 * the host. Users also type `localhost`, so that origin is allowed as well.
 */
export function ownAddress(environment: Environment, { url, mcpUrl, extractorUrl }: RunUrls) {
  const byName = new URL(url)
  byName.hostname = "localhost"
  return {
    PUBLIC_URL: environment.PUBLIC_URL || url,
    MCP_URL: environment.MCP_URL || mcpUrl,
    EXTRACTOR_URL: environment.EXTRACTOR_URL || extractorUrl,
    ALLOWED_ORIGINS: [environment.ALLOWED_ORIGINS, url, byName.origin].filter(Boolean).join(","),
  }
}

/**
 * Returns the host to call for a listening address: the address of all interfaces can't be called.
 */
export function calledHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return LOOPBACK
  return host.includes(":") ? `[${host}]` : host
}

/**
 * The folder of temporary work files, as an absolute path. The next owner of the data folder
 * empties it.
 */
export const workDirOf = (dataDir: string): string => resolve(dataDir, "work")

/** The folder of all data of a local run. */
export const dataDirOf = (environment: Environment): string => environment.DATA_DIR || ".data"

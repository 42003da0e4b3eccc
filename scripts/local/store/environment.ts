import { join, resolve } from "node:path"
import { LOOPBACK } from "../process/ports.ts"

/** What a local run sets where the environment says nothing; production names every one of these itself. */
const LOCAL_DEFAULTS = {
  TABLE_NAME: "echotext-local",
  SAMPLE_VIDEOS: "on",
  LOG_FORMAT: "pretty",
  // No gateway stands in front: a caller may wait until the answer is there.
  ANSWER_WITHIN_SECONDS: "600",
  // Nobody pays for a stream that is held open here.
  MCP_STREAM_SECONDS: "600",
  MCP_RETRY_SECONDS: "1",
}

export type Environment = Record<string, string | undefined>

export function localEnvironment(environment: Environment, more: Environment = {}): Environment {
  const dataDir = dataDirOf(environment)
  const OUTBOX_DIR = join(dataDir, "outbox")
  return { ...LOCAL_DEFAULTS, OUTBOX_DIR, WORK_DIR: workDirOf(dataDir), ...environment, ...more }
}

/** Where a run is reached, as URLs with a port. */
export type Reached = { url: string; mcpUrl: string; extractorUrl: string }

/**
 * What a run says of its own address. Links of mails, the cookie and the page have to agree on the host; people type `localhost`
 * as well, so that is one of ours too.
 */
export function ownAddress(environment: Environment, { url, mcpUrl, extractorUrl }: Reached) {
  const byName = new URL(url)
  byName.hostname = "localhost"
  return {
    PUBLIC_URL: environment.PUBLIC_URL || url,
    MCP_URL: environment.MCP_URL || mcpUrl,
    EXTRACTOR_URL: environment.EXTRACTOR_URL || extractorUrl,
    ALLOWED_ORIGINS: [environment.ALLOWED_ORIGINS, url, byName.origin].filter(Boolean).join(","),
  }
}

/** The host that is called where this one is listened on: an address of every interface is none to call. */
export function calledHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return LOOPBACK
  return host.includes(":") ? `[${host}]` : host
}

/** The folder of files that are worked on, whatever the current folder: emptied by the next owner of the data folder. */
export const workDirOf = (dataDir: string): string => resolve(dataDir, "work")

/** The folder of everything that a local run keeps. */
export const dataDirOf = (environment: Environment): string => environment.DATA_DIR || ".data"

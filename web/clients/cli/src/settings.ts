import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { homedir } from "node:os"
import { dirname, join } from "node:path"
import { baseUrlProblem, DEFAULT_BASE_URL, withoutSlash } from "../../typescript/src/base-url.ts"
import { Client } from "../../typescript/src/client.ts"
import { VARIABLES } from "../../typescript/src/types.gen.ts"
import { COMMAND } from "./name.gen.ts"
import { SignInError, showProgress, type Terminal, UsageError } from "./terminal.ts"

/** What `login` stores. */
export type Settings = {
  base_url?: string
  api_key?: string
  /** Made for this machine by login, so logout revokes it. */
  is_own_key?: boolean
}

export function settingsPath({ environment }: Terminal): string {
  const folder = environment.XDG_CONFIG_HOME || join(environment.HOME || homedir(), ".config")
  return join(folder, COMMAND, "settings.json")
}

export function readSettings(terminal: Terminal): Settings {
  try {
    const { base_url, api_key, is_own_key } = JSON.parse(readFileSync(settingsPath(terminal), "utf8")) as {
      [name: string]: unknown
    }
    return {
      ...(typeof base_url === "string" ? { base_url } : {}),
      ...(typeof api_key === "string" ? { api_key } : {}),
      ...(is_own_key === true ? { is_own_key } : {}),
    }
  } catch {
    return {}
  }
}

/** Stores the settings and returns the file's path. Only the user can read it, as it has a key. */
export function writeSettings(terminal: Terminal, settings: Settings): string {
  const path = settingsPath(terminal)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  // writeFileSync keeps the mode of an existing file.
  rmSync(path, { force: true })
  writeFileSync(path, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  return path
}

/**
 * Returns the service URL: the option, or else the environment variable, or else the stored one.
 * Throws a UsageError that names the invalid one.
 */
export function getBaseUrl(terminal: Terminal, option: string | undefined): string | undefined {
  const variable = terminal.environment[VARIABLES.baseUrl]
  const value = option || variable || readSettings(terminal).base_url
  if (!value) return undefined
  const problem = baseUrlProblem(value)
  if (problem === undefined) return withoutSlash(value)
  const source = option
    ? "--base-url"
    : variable
      ? VARIABLES.baseUrl
      : `The base_url in ${settingsPath(terminal)}`
  throw new UsageError(`${source} ${problem}`)
}

/** Returns the key for a service: from the environment, or else the one that login stored. */
export const keyOf = (terminal: Terminal, baseUrl: string | undefined): string | undefined =>
  terminal.environment[VARIABLES.apiKey] ||
  storedKeyFor(readSettings(terminal), getBaseUrl(terminal, baseUrl))

/** Creates a client. Throws a SignInError without a key. */
export function clientOf(terminal: Terminal, baseUrl: string | undefined): Client {
  const url = getBaseUrl(terminal, baseUrl)
  const key = keyOf(terminal, baseUrl)
  if (!key) throw new SignInError(`Not signed in. Run \`${COMMAND} login\`, or set ${VARIABLES.apiKey}.`)
  return new Client({
    apiKey: key,
    ...(url === undefined ? {} : { baseUrl: url }),
    onRetry: ({ error, waitMs }) =>
      showProgress(terminal, `${error.message} Next try in ${Math.ceil(waitMs / 1000)} s.`),
  })
}

/** Returns the stored key if it is for the service at `url`, however that address is spelled. */
const storedKeyFor = ({ base_url, api_key }: Settings, url: string | undefined) =>
  addressOf(url) === addressOf(base_url) ? api_key : undefined

function addressOf(value = DEFAULT_BASE_URL): string | undefined {
  return URL.canParse(value) ? withoutSlash(new URL(value).href) : undefined
}

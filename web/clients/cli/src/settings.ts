import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { homedir } from "node:os"
import { dirname, join } from "node:path"
import { Client } from "../../typescript/src/client.ts"
import { VARIABLES } from "../../typescript/src/types.gen.ts"
import { COMMAND } from "./name.gen.ts"
import { type Terminal, UsageError } from "./terminal.ts"

/** What `login` stores. */
export type Settings = { base_url?: string; api_key?: string }

export function settingsPath({ environment }: Terminal): string {
  const folder = environment.XDG_CONFIG_HOME || join(environment.HOME || homedir(), ".config")
  return join(folder, COMMAND, "settings.json")
}

export function readSettings(terminal: Terminal): Settings {
  try {
    return JSON.parse(readFileSync(settingsPath(terminal), "utf8")) as Settings
  } catch {
    return {}
  }
}

/** Only the user may read the file: it has a key. */
export function writeSettings(terminal: Terminal, settings: Settings): string {
  const path = settingsPath(terminal)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  // writeFileSync keeps the mode of an existing file.
  rmSync(path, { force: true })
  writeFileSync(path, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  return path
}

/** The service URL: the option, else the environment variable, else the stored settings. */
export const getBaseUrl = (terminal: Terminal, baseUrl: string | undefined): string | undefined =>
  (baseUrl || terminal.environment[VARIABLES.baseUrl] || readSettings(terminal).base_url)?.replace(/\/+$/, "")

/** Creates a client. Throws UsageError without a key. */
export function clientOf(terminal: Terminal, baseUrl: string | undefined): Client {
  const { environment } = terminal
  const url = getBaseUrl(terminal, baseUrl)
  const key = environment[VARIABLES.apiKey] || keyFor(readSettings(terminal), url)
  if (!key) throw new UsageError(`Not signed in. Run \`${COMMAND} login\`, or set ${VARIABLES.apiKey}.`)
  return new Client({ apiKey: key, ...(url === undefined ? {} : { baseUrl: url }) })
}

/** A stored key is sent only to the service that it is for. */
const keyFor = ({ base_url, api_key }: Settings, url: string | undefined) =>
  url === base_url?.replace(/\/+$/, "") ? api_key : undefined

import { hostname } from "node:os"
import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"
import { DEFAULT_BASE_URL } from "../../typescript/src/base-url.ts"
import { Client } from "../../typescript/src/client.ts"
import { requestKey, revokeKey } from "./authorize.ts"
import { type Command, textOption } from "./command.ts"
import { SERVICE } from "./name.gen.ts"
import { getBaseUrl, readSettings, type Settings, writeSettings } from "./settings.ts"
import { readLines, type Terminal, UsageError } from "./terminal.ts"

export const login: Command = {
  summary: "Sign in",
  usage: "login [--key]",
  help: `Opens the browser, where you allow an API key for this machine. The key is stored in a file that only you can
read, and is on the dashboard with this machine's name.

  --key                  take a key that you have: asked for on a terminal, else read from standard input. A key is no
                         argument: other users of this machine could read it
  --no-browser           print the address, and open nothing`,
  options: { key: { type: "boolean" }, "no-browser": { type: "boolean" } },
  run: async (terminal, _, values) => {
    const option = getBaseUrl(terminal, textOption(values, "base-url"))
    const baseUrl = option ?? DEFAULT_BASE_URL
    const apiKey = values.key
      ? await readKey(terminal)
      : await requestKey(baseUrl, `${SERVICE} CLI on ${hostname()}`, (url) => {
          terminal.err(`Allow access in your browser:\n${url}\n`)
          if (!values["no-browser"]) terminal.openUrl(url)
        })
    const { balance } = await new Client({ apiKey, baseUrl }).getCredits()
    const stored = option === undefined ? {} : { base_url: option }
    const earlier = readSettings(terminal)
    const path = writeSettings(terminal, { ...stored, api_key: apiKey, is_own_key: !values.key })
    await revokeOwn(earlier).catch(() => undefined)
    terminal.err(`Signed in. Balance: ${balance} credits. The key is in ${path}.\n`)
  },
}

export const logout: Command = {
  summary: "Sign out",
  usage: "logout",
  help: "Revokes the key that login got in the browser. A key of `login --key` stays valid until you revoke it on the dashboard.",
  options: {},
  run: async (terminal) => {
    const settings = readSettings(terminal)
    const { api_key: _key, is_own_key: _own, ...rest } = settings
    writeSettings(terminal, rest)
    try {
      await revokeOwn(settings)
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new Error(
        `The key was removed from this machine, but not revoked. Revoke it on the dashboard. ${why}`,
        { cause },
      )
    }
  },
}

/** Revokes a key that `login` created, which nothing else uses. */
async function revokeOwn({ base_url, api_key, is_own_key }: Settings): Promise<void> {
  if (is_own_key && api_key !== undefined) await revokeKey(base_url ?? DEFAULT_BASE_URL, api_key)
}

async function readKey(terminal: Terminal): Promise<string> {
  const key = terminal.stdin.isTTY ? await askKey(terminal) : (await readLines(terminal))[0]
  if (!key) throw new UsageError("No key was entered.")
  return key
}

/** Reads a line from the terminal without showing it. */
async function askKey(terminal: Terminal): Promise<string> {
  terminal.err("API key: ")
  const output = new Writable({ write: (_part, _encoding, done) => done() })
  const lines = createInterface({ input: terminal.stdin, output, terminal: true })
  try {
    return (await lines.question("")).trim()
  } finally {
    lines.close()
    terminal.err("\n")
  }
}

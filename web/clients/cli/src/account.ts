import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"
import { Client } from "../../typescript/src/client.ts"
import { type Command, text } from "./command.ts"
import { clientOf, getBaseUrl, readSettings, writeSettings } from "./settings.ts"
import { jsonLine, readLines, type Terminal, UsageError } from "./terminal.ts"

export const credits: Command = {
  summary: "Show the balance",
  usage: "credits",
  options: {},
  run: async (terminal, _, values) => {
    const answer = await clientOf(terminal, text(values, "base-url")).getCredits()
    terminal.out(values.json ? jsonLine(answer) : `${answer.balance}\n`)
  },
}

export const login: Command = {
  summary: "Store an API key",
  usage: "login",
  help: `Asks for an API key, or reads it from standard input, and checks it. A key is no argument: other users of this machine
could read it. It is stored in a file that only you can read.`,
  options: {},
  run: async (terminal, _, values) => {
    const baseUrl = getBaseUrl(terminal, text(values, "base-url"))
    const apiKey = terminal.stdin.isTTY ? await askKey(terminal) : (await readLines(terminal))[0]
    if (!apiKey) throw new UsageError("No key was entered.")
    const address = baseUrl === undefined ? {} : { baseUrl }
    const { balance } = await new Client({ apiKey, ...address }).getCredits()
    const stored = baseUrl === undefined ? {} : { base_url: baseUrl }
    const path = writeSettings(terminal, { ...stored, api_key: apiKey })
    terminal.err(`Signed in. Balance: ${balance} credits. The key is in ${path}.\n`)
  },
}

export const logout: Command = {
  summary: "Forget the stored API key",
  usage: "logout",
  help: "The key itself stays valid until you revoke it on the dashboard.",
  options: {},
  run: async (terminal) => {
    const { api_key: _key, ...rest } = readSettings(terminal)
    writeSettings(terminal, rest)
  },
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

import { DEFAULT_BASE_URL } from "../../typescript/src/base-url.ts"
import { type Command, textOption } from "./command.ts"
import { KEYS_PATH } from "./name.gen.ts"
import { clientOf, getBaseUrl, keyOf } from "./settings.ts"
import { jsonLine } from "./terminal.ts"

export const credits: Command = {
  summary: "Show the balance",
  usage: "credits",
  options: {},
  run: async (terminal, _, values) => {
    const answer = await clientOf(terminal, textOption(values, "base-url")).getCredits()
    terminal.out(values.json ? jsonLine(answer) : `${answer.balance}\n`)
  },
}

/** As much of a key as the dashboard shows. */
const PREFIX_LENGTH = 11

export const keys: Command = {
  summary: "Show which API key is used, and where to manage keys",
  usage: "keys",
  help: "A key can't list or change keys, so that a leaked one can't make others. Do that on the dashboard.",
  options: {},
  run: async (terminal, _, values) => {
    const baseUrl = textOption(values, "base-url")
    const url = `${getBaseUrl(terminal, baseUrl) ?? DEFAULT_BASE_URL}${KEYS_PATH}`
    const prefix = keyOf(terminal, baseUrl)?.slice(0, PREFIX_LENGTH) ?? null
    if (values.json) terminal.out(jsonLine({ prefix, url }))
    else terminal.out(`${prefix === null ? "Not signed in" : `${prefix}…`}\t${url}\n`)
    await Promise.resolve()
  },
}

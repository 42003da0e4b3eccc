import { prettyJson } from "../openapi/json.ts"
import { type Call, headersOf } from "./call.ts"

/** A call with `fetch`, which Node, Deno, Bun and browsers have. */
export function javascript(call: Call): string {
  const { method, path, body } = call
  const headers = headersOf(call).map(
    ([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`,
  )
  const options = [
    ...(method === "GET" ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(headers.length === 0 ? [] : ["  headers: {", ...headers, "  },"]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(prettyJson(body), "  ")}),`]),
  ]
  const url = JSON.stringify(`$BASE_URL${path}`)
  return [
    options.length === 0
      ? `const response = await fetch(${url})`
      : [`const response = await fetch(${url}, {`, ...options, "})"].join("\n"),
    "if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)",
    "console.log(await response.text())",
  ].join("\n")
}

/** Indents every line but the first. */
export const indented = (text: string, by: string): string => text.replaceAll("\n", `\n${by}`)

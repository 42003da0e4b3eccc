import { prettyJson } from "../openapi/json.ts"
import { type Call, headersOf } from "./call.ts"

/** A call with Python's standard library. */
export function python(call: Call): string {
  const { method, path, body } = call
  const headers = headersOf(call).map(
    ([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`,
  )
  return [
    ...(body === undefined ? [] : ["import json"]),
    "import urllib.request",
    "",
    "request = urllib.request.Request(",
    `    ${JSON.stringify(`$BASE_URL${path}`)},`,
    ...(method === "GET" ? [] : [`    method=${JSON.stringify(method)},`]),
    ...(headers.length === 0 ? [] : ["    headers={", ...headers, "    },"]),
    ...(body === undefined ? [] : [`    data=json.dumps(${literal(body)}).encode(),`]),
    ")",
    "with urllib.request.urlopen(request) as response:",
    "    print(response.read().decode())",
  ].join("\n")
}

/** JSON as a literal of Python. */
function literal(value: unknown): string {
  const json = prettyJson(value).replaceAll("\n", "\n    ")
  // Replaces these words only outside of strings.
  return json.replaceAll(/"(?:[^"\\]|\\.)*"|\b(true|false|null)\b/g, (found, word?: string) =>
    word === undefined ? found : { true: "True", false: "False", null: "None" }[word as "true"],
  )
}

import { type Call, headersOf } from "./call.ts"

/** A call with Go's standard library, as a whole program. */
export function go(call: Call): string {
  const { method, path, body } = call
  const hasBody = body !== undefined
  const imports = ["fmt", "io", "net/http", ...(hasBody ? ["strings"] : [])]
  return [
    "package main",
    "",
    "import (",
    ...imports.map((name) => `\t${JSON.stringify(name)}`),
    ")",
    "",
    "func main() {",
    ...(hasBody ? [`\tbody := strings.NewReader(${quoted(JSON.stringify(body))})`] : []),
    `\trequest, err := http.NewRequest(${JSON.stringify(method)}, ${JSON.stringify(`$BASE_URL${path}`)}, ${hasBody ? "body" : "nil"})`,
    ...PANIC,
    ...headersOf(call).map(
      ([name, value]) => `\trequest.Header.Set(${JSON.stringify(name)}, ${JSON.stringify(value)})`,
    ),
    "\tresponse, err := http.DefaultClient.Do(request)",
    ...PANIC,
    "\tdefer response.Body.Close()",
    "\tanswer, err := io.ReadAll(response.Body)",
    ...PANIC,
    "\tfmt.Println(response.Status, string(answer))",
    "}",
  ].join("\n")
}

const PANIC = ["\tif err != nil {", "\t\tpanic(err)", "\t}"]

/** Writes a raw string, or an interpreted one for a text with a backtick. */
const quoted = (text: string) => (text.includes("`") ? JSON.stringify(text) : `\`${text}\``)

import { COMMON_OPTIONS } from "../../../web/clients/cli/src/command.ts"
import { COMMANDS } from "../../../web/clients/cli/src/run.ts"
import { fencesIn } from "../guides.ts"
import { fieldsOf, TOOL_ARGUMENTS } from "./known-names.ts"
import { routeIdsAt } from "./paths.ts"
import { lineAt, type Mistake, type Text } from "./texts.ts"

/**
 * A call that a text shows: its target, the parameters passed, and those that the target has.
 * `known` is undefined if the target does not exist.
 */
type Call = { index: number; to: string; passed: readonly string[]; known: readonly string[] | undefined }

/**
 * Returns the parameters that shown calls pass although the operation, command or tool lacks them.
 */
export function unknownParameters({ source }: Text): readonly Mistake[] {
  return fencesIn(source).flatMap(({ code, start }) =>
    [httpCalls, sdkCalls, commands, toolCalls].flatMap((read) =>
      read(code).flatMap(({ index, to, passed, known }) => {
        const line = lineAt(source, start + index)
        if (known === undefined) return [{ line, found: to, problem: "does not exist" }]
        const unknown = passed.filter((name) => !known.includes(name))
        return unknown.map((found) => ({ line, found, problem: `${to} has no such parameter` }))
      }),
    ),
  )
}

const ADDRESS = /(\/api\/[\w/-]*\w)(?:\?([\w=&%-]+))?/g
/** The object after the start of a JSON body, in a shell, JavaScript or Python. */
const BODY = /(?:-d '|JSON\.stringify\(|json\.dumps\()(\{[^{}]*\})/g

/** Returns the HTTP calls: their queries, and the bodies of blocks that name a single address. */
function httpCalls(code: string): Call[] {
  const addresses = [...code.matchAll(ADDRESS)]
  const bodies = new Set(addresses.map(([, path]) => path)).size === 1 ? [...code.matchAll(BODY)] : []
  return addresses.map(({ 1: path = "", 2: query = "", index }) => ({
    index,
    to: path,
    passed: [...new URLSearchParams(query).keys(), ...bodies.flatMap(([, body = ""]) => keysOf(body))],
    known: routeIdsAt(path).flatMap(fieldsOf),
  }))
}

/** Returns the top-level keys of an object as a text writes it. */
const keysOf = (object: string): string[] =>
  [
    ...object
      .replaceAll(/\[[^\]]*\]/g, "[]")
      .replaceAll(/: ?"[^"]*"/g, ": 0")
      .matchAll(/[{,]\s*"?(\w+)"?\s*(?=[:,}])/g),
  ].map(([, key = ""]) => key)

/** Methods of the SDKs that belong to an operation of another name. */
const OPERATIONS: Readonly<Record<string, string>> = {
  streamSummary: "summarize",
  followBatch: "batchResults",
}
/** The SDKs' method that makes several calls and has parameters of its own. */
const OWN = "transcribeAudio"
/** The Python SDK's parameter for a call's options. */
const OPTIONS = "call"

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Calls of the SDKs: `client.transcribeAndWait({ url })`, `client.quote("ask", question=…)`. */
function sdkCalls(code: string): Call[] {
  return [...code.matchAll(/\bclient\.(\w+)\((?:"(\w+)", )?(?:\{([^{}]*)\}|([^()]*))/g)].flatMap(
    ({ 1: method = "", 2: quoted, 3: object, 4: keywords = "", index }) => {
      const name = camelCase(quoted ?? method)
      if (name === OWN) return []
      const plain = name
        .replace(/AndWait$/, "")
        .replace(/^iterate([A-Z])/, (_, letter: string) => letter.toLowerCase())
      const fields = fieldsOf(OPERATIONS[name] ?? plain)
      const passed =
        object === undefined
          ? [...keywords.matchAll(/(\w+)=/g)].map(([, key = ""]) => key)
          : keysOf(`{${object}}`)
      const known = fields.length > 0 ? [...fields, OPTIONS] : undefined
      return [{ index, to: `client.${method}`, passed, known }]
    },
  )
}

/**
 * Returns the uses of the command line, such as `echotext batch --playlist …`, even when run from a
 * tarball.
 */
function commands(code: string): Call[] {
  return [...code.matchAll(/^(?:echotext|npx .*echotext-cli\S*) (\w+)(.*)$/gm)].map(
    ({ 1: name = "", 2: rest = "", index }) => {
      const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
      const passed = [...rest.matchAll(/ --([\w-]+)/g)].map(([, option = ""]) => option)
      const known = command && Object.keys({ ...command.options, ...COMMON_OPTIONS })
      return { index, to: `echotext ${name}`, passed, known }
    },
  )
}

/** Returns the tool calls in commands of the inspector. */
function toolCalls(code: string): Call[] {
  return [...code.matchAll(/--tool-name (\w+)(.*)/g)].map(({ 1: name = "", 2: rest = "", index }) => {
    const passed = [...rest.matchAll(/--tool-arg (\w+)=/g)].map(([, key = ""]) => key)
    return { index, to: name, passed, known: TOOL_ARGUMENTS.get(name) }
  })
}

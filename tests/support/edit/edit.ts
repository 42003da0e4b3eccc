import { posix } from "node:path"
import { findOne, parametersOf, type Select, statementOf, type Target } from "./select.ts"
import { type FunctionNode, functionsNamed, type NodeInTree, parse } from "./tree.ts"

/** One change of a function, e.g. `{ in: FUNCTIONS.settle, change: remove(callOf("check")) }`. */
export type Edit = { in: Target; change: Change }
export type Change = (given: Given) => readonly Splice[]

/** The input of a change. */
type Given = Names & { source: string; fn: NodeInTree<FunctionNode> }

/** The names that new code may use, so that it still works when a rename changes them. */
type Names = {
  parameters: readonly string[]
  /** Imports a function if another file declares it, and returns its local name. */
  use: (target: Target) => string
}

/** Replaces the text from `start` to `end`; an insert has both equal. */
type Splice = { start: number; end: number; text: string }
type Rewrite = string | ((text: string, names: Names) => string)

/**
 * Replaces the code of a place, which is a syntax node that `Select` finds. `rewrite` gets the old
 * code.
 */
export const replace =
  (place: Select, rewrite: Rewrite): Change =>
  (given) => {
    const { start, end } = findOne(place, given.fn).node
    const text = typeof rewrite === "string" ? rewrite : rewrite(given.source.slice(start, end), given)
    return [{ start, end, text }]
  }

/** Removes the statement around a place. */
export const remove = (place: Select): Change => replace(statementOf(place), ";")

/** Moves the statement around one place after the statement around another. */
export const moveAfter =
  (place: Select, other: Select): Change =>
  (given) => {
    const { start, end } = findOne(statementOf(place), given.fn).node
    const text = given.source.slice(start, end)
    return [{ start, end, text: ";" }, ...insertAfter(other, text)(given)]
  }

/**
 * Makes an awaited call resolve at once, and makes the real call after the statement around another
 * place.
 */
export const postponeAfter =
  (call: Select, other: Select): Change =>
  (given) => [
    ...insertFirst("const postponed = []")(given),
    ...replace(call, (text) => `(postponed.push(() => ${text}), Promise.resolve())`)(given),
    ...insertAfter(other, "for (const late of postponed.splice(0)) await late()")(given),
  ]

/** Calls another function instead, with the same arguments. */
export const redirect =
  (call: Select, other: Target): Change =>
  (given) => {
    const { node } = findOne(call, given.fn)
    if (node.type !== "CallExpression") throw new Error(`the ${call.what} is not a call`)
    return [{ start: node.callee.start, end: node.callee.end, text: given.use(other) }]
  }

/** Adds code at the start of the function's body. */
export const insertFirst =
  (code: Rewrite): Change =>
  (given) => {
    const { body } = given.fn.node
    if (body?.type !== "BlockStatement") throw new Error("expected a function with a block for its body")
    const at = body.start + 1
    return [{ start: at, end: at, text: `\n${typeof code === "string" ? code : code("", given)}\n` }]
  }

/** Adds code at the end of the function's module. */
export const addToModule =
  (code: Rewrite): Change =>
  (given) => {
    const at = given.source.length
    return [{ start: at, end: at, text: `\n${typeof code === "string" ? code : code("", given)}\n` }]
  }

const insertAfter =
  (place: Select, code: string): Change =>
  ({ fn }) => {
    const { node, ancestors } = findOne(statementOf(place), fn)
    if (ancestors.at(-1)?.type === "BlockStatement")
      return [{ start: node.end, end: node.end, text: `\n${code}` }]
    return [
      { start: node.start, end: node.start, text: "{ " },
      { start: node.end, end: node.end, text: `\n${code} }` },
    ]
  }

/**
 * The source of `file` with its changes. Throws when a place is missing, ambiguous or changed
 * twice.
 */
export function editSource(source: string, file: string, edits: readonly Edit[]): string {
  const program = parse(file, source)
  const imports = new Map<string, string>()
  const splices = edits.flatMap(({ in: { name }, change }) => {
    try {
      const what = { what: `function ${name}`, find: () => functionsNamed(program, name) }
      const fn = findOne(what, { node: program, ancestors: [] }) as NodeInTree<FunctionNode>
      const use = (target: Target) => importFrom(file, target, imports)
      return change({ source, fn, parameters: parametersOf(fn.node), use })
    } catch (cause) {
      throw new Error(`${file}, function ${name}: ${(cause as Error).message}`, { cause })
    }
  })
  const changed = spliceAll(source, splices) + [...imports.values()].join("")
  parse(file, changed)
  return changed
}

/** Adds an import at the end of the file, and returns the function's local name. */
function importFrom(file: string, target: Target, imports: Map<string, string>): string {
  if (target.file === file) return target.name
  const name = `other_${target.name}`
  const path = posix.relative(posix.dirname(file), target.file)
  imports.set(
    name,
    `\nimport { ${target.name} as ${name} } from "${path.startsWith(".") ? path : `./${path}`}"`,
  )
  return name
}

function spliceAll(source: string, splices: readonly Splice[]): string {
  let changed = ""
  let from = 0
  for (const { start, end, text } of splices.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < from) throw new Error(`two edits change the same code: ${source.slice(start, end)}`)
    changed += source.slice(from, start) + text
    from = end
  }
  return changed + source.slice(from)
}

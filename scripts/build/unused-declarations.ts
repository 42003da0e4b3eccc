import { readFileSync } from "node:fs"
import type { Plugin } from "esbuild"
import { parseSync } from "vite"

/** Files whose constants are data (tests/arch/rules.ts): schemas and declarations of routes. */
const DATA = /\/(core\/.*\.schema|functions\/(.*\/(routes|examples)|route\/[^/]+))\.ts$/
/** Values that esbuild can see to be free of side effects. */
const PLAIN = /^(Literal|Identifier|UnaryExpression|BinaryExpression|ArrowFunctionExpression)$/

/**
 * Leaves out schemas and declarations of routes that a Lambda does not use. By default, esbuild
 * keeps the unused result of a call such as `z.object({ … })`, because the call may have side
 * effects.
 */
export const unusedDeclarations: Plugin = {
  name: "unused-declarations",
  setup: (build) => {
    build.onLoad({ filter: DATA }, ({ path }) => ({ contents: markPure(path), loader: "ts" }))
  },
}

/** Returns a file with every constant made in a function that is marked as free of side effects. */
function markPure(path: string): string {
  const source = readFileSync(path, "utf8")
  let marked = source
  for (const { start, end } of constantsOf(path, source).toReversed()) {
    marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`
  }
  return marked
}

/** The values of the constants of a module, in their order. Leaves out plain ones. */
function constantsOf(path: string, source: string): { start: number; end: number }[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  return program.body.flatMap((statement) => {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement
    if (declared?.type !== "VariableDeclaration") return []
    return declared.declarations.flatMap(({ id, init }) =>
      init && id.type === "Identifier" && !PLAIN.test(init.type) ? [init] : [],
    )
  })
}

import type { ESTree } from "vite"
import type { Node, NodeInTree } from "../../../scripts/mutate/syntax.ts"

export { type NodeInTree, nodesIn, parse } from "../../../scripts/mutate/syntax.ts"

export type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression

export const isFunction = (node: Node): node is FunctionNode =>
  node.type === "FunctionDeclaration" ||
  node.type === "FunctionExpression" ||
  node.type === "ArrowFunctionExpression"

/** The functions of that name at the top level of a module, exported or not. */
export function functionsNamed(program: ESTree.Program, name: string): NodeInTree<FunctionNode>[] {
  return program.body.flatMap((statement) => {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement
    return functionsOf(declared, name).map((node) => ({ node, ancestors: [program, statement] }))
  })
}

function functionsOf(declared: Node | null, name: string): FunctionNode[] {
  if (declared?.type === "FunctionDeclaration") return declared.id?.name === name ? [declared] : []
  if (declared?.type !== "VariableDeclaration") return []
  return declared.declarations
    .filter(({ id }) => id.type === "Identifier" && id.name === name)
    .flatMap(({ init }) => (init && isFunction(init) ? [init] : []))
}

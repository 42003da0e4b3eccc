import { type ESTree, parseSync } from "vite"

type Node = ESTree.Node
export type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression

/** A node of a syntax tree, and its ancestors, outermost first. */
export type Placed<N extends Node = Node> = { node: N; around: readonly Node[] }

/** Parses a TypeScript source. Positions are offsets into its string. */
export function parse(file: string, source: string): ESTree.Program {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  return program
}

/** The node itself and every node inside it, in the order of the source. */
export function nodesIn({ node, around }: Placed): Placed[] {
  const inside = [...around, node]
  return [{ node, around }, ...childrenOf(node).flatMap((child) => nodesIn({ node: child, around: inside }))]
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([key]) => key !== "parent")
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  typeof value.type === "string" &&
  "start" in value

export const isFunction = (node: Node): node is FunctionNode =>
  node.type === "FunctionDeclaration" ||
  node.type === "FunctionExpression" ||
  node.type === "ArrowFunctionExpression"

/** The functions of that name at the top level of a module, exported or not. */
export function functionsNamed(program: ESTree.Program, name: string): Placed<FunctionNode>[] {
  return program.body.flatMap((statement) => {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement
    return functionsOf(declared, name).map((node) => ({ node, around: [program, statement] }))
  })
}

function functionsOf(declared: Node | null, name: string): FunctionNode[] {
  if (declared?.type === "FunctionDeclaration") return declared.id?.name === name ? [declared] : []
  if (declared?.type !== "VariableDeclaration") return []
  return declared.declarations
    .filter(({ id }) => id.type === "Identifier" && id.name === name)
    .flatMap(({ init }) => (init && isFunction(init) ? [init] : []))
}

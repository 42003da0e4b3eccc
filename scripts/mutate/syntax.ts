import { type ESTree, parseSync } from "vite"

export type Node = ESTree.Node

/** A node of a syntax tree, and its ancestors, outermost first. */
export type NodeInTree<N extends Node = Node> = { node: N; ancestors: readonly Node[] }

/** Parses a TypeScript source. Positions are offsets into its string. */
export function parse(file: string, source: string): ESTree.Program {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  return program
}

/** The node itself and every node inside it, in the order of the source. */
export function nodesIn({ node, ancestors }: NodeInTree): NodeInTree[] {
  const inside = [...ancestors, node]
  return [
    { node, ancestors },
    ...childrenOf(node).flatMap((child) => nodesIn({ node: child, ancestors: inside })),
  ]
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

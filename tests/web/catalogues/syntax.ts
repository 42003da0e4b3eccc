import { parseSync } from "vite"

/** A node of a syntax tree. */
export type Node = { type: string; start: number; [field: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string"

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Parses a module. `path` says whether it has JSX. */
export const parse = (path: string, source: string): Node =>
  parseSync(path, source).program as unknown as Node

/**
 * Returns a node and all its descendants. Leaves out the nodes for which `isClosed` is true, with
 * theirs.
 */
export function nodesIn(node: Node, isClosed: (node: Node) => boolean = () => false): Node[] {
  if (isClosed(node)) return []
  return [node, ...childrenOf(node).flatMap((child) => nodesIn(child, isClosed))]
}

/** The texts of string literals and of the fixed parts of template literals. */
export function stringsIn(node: Node, isClosed?: (node: Node) => boolean): string[] {
  return nodesIn(node, isClosed).flatMap(({ type, value, quasis }) => {
    if (type === "Literal" && typeof value === "string") return [value]
    if (type === "TemplateLiteral") return [partsOf(quasis).join(" ")]
    return []
  })
}

/** The fixed parts of a template literal, in order. */
export const partsOf = (quasis: unknown): string[] =>
  (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)

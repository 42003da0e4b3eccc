import type { ESTree } from "vite"
import { type FunctionNode, isFunction, type NodeInTree, nodesIn } from "./tree.ts"

/**
 * Finds places, which are syntax nodes, inside a function. `what` names them in an error message.
 */
export type Select = { what: string; find: (scope: NodeInTree) => NodeInTree[] }

/** A function by its name, and the file that declares it. */
export type Target = { file: string; name: string }

/** Finds the only matching place. Throws when there is none, or more than one. */
export function findOne({ what, find }: Select, scope: NodeInTree): NodeInTree {
  const [found, ...others] = find(scope)
  if (found && others.length === 0) return found
  throw new Error(`expected exactly one ${what}, found ${found ? others.length + 1 : 0}`)
}

const matching = (what: string, isMatch: (placed: NodeInTree) => boolean): Select => ({
  what,
  find: (scope) => nodesIn(scope).filter(isMatch),
})

/** A call of a function or method by its name, on any object. */
export function callOf(callee: Target | string): Select {
  const name = typeof callee === "string" ? callee : callee.name
  return matching(`call of ${name}`, ({ node }) => {
    if (node.type !== "CallExpression") return false
    return `.${pathOf(node.callee)}`.endsWith(`.${name}`)
  })
}

/** The dotted name of a callee: `Promise.all` for the call `Promise.all(lines)`. */
function pathOf(node: ESTree.Node): string {
  if (node.type === "Identifier") return node.name
  if (node.type !== "MemberExpression" || node.property.type !== "Identifier" || node.computed) return ""
  return `${pathOf(node.object)}.${node.property.name}`
}

/**
 * The names of a function's parameters. One that is destructured or has a default has an empty
 * name.
 */
export const parametersOf = ({ params }: FunctionNode): string[] =>
  params.map((param) => (param.type === "Identifier" ? param.name : ""))

/** An argument of a call, by its index from 0. */
export const argumentOf = (call: Select, index: number): Select => ({
  what: `argument ${index} of the ${call.what}`,
  find: (scope) => {
    const { node, ancestors } = findOne(call, scope)
    const argument = node.type === "CallExpression" ? node.arguments[index] : undefined
    return argument ? [{ node: argument, ancestors: [...ancestors, node] }] : []
  },
})

/** The value of a property in an object literal. */
export const valueOf = (key: string): Select => ({
  what: `property ${key} of an object literal`,
  find: (scope) =>
    nodesIn(scope).flatMap(({ node, ancestors }) =>
      node.type === "Property" && ancestors.at(-1)?.type === "ObjectExpression" && keyOf(node) === key
        ? [{ node: node.value, ancestors: [...ancestors, node] }]
        : [],
    ),
})

const keyOf = ({ key, computed }: Pick<ESTree.ObjectProperty, "key" | "computed">): string | undefined => {
  if (key.type === "Identifier" && !computed) return key.name
  return key.type === "Literal" && typeof key.value === "string" ? key.value : undefined
}

/** A string literal by its text. */
export const stringLike = (pattern: RegExp): Select =>
  matching(
    `string like ${pattern}`,
    ({ node }) => node.type === "Literal" && typeof node.value === "string" && pattern.test(node.value),
  )

/** The spread element of an array literal, with its dots. */
export const spreadIntoArray: Select = matching(
  "spread into an array literal",
  ({ node, ancestors }) => node.type === "SpreadElement" && ancestors.at(-1)?.type === "ArrayExpression",
)

/** The innermost statement around a place. */
export const statementOf = (inner: Select): Select => ({
  what: `statement with the ${inner.what}`,
  find: (scope) => outward(findOne(inner, scope), isStatement),
})

/** The body of the innermost function around a place. */
export const bodyAround = (inner: Select): Select => ({
  what: `function body ancestors the ${inner.what}`,
  find: (scope) =>
    outward(findOne(inner, scope), isFunction).flatMap(({ node, ancestors }) =>
      isFunction(node) && node.body ? [{ node: node.body, ancestors: [...ancestors, node] }] : [],
    ),
})

/** A place inside another place. */
export const within = (outer: Select, inner: Select): Select => ({
  what: `${inner.what} within the ${outer.what}`,
  find: (scope) => inner.find(findOne(outer, scope)),
})

function outward({ ancestors }: NodeInTree, isMatch: (node: ESTree.Node) => boolean): NodeInTree[] {
  const index = ancestors.findLastIndex(isMatch)
  const node = ancestors[index]
  return node ? [{ node, ancestors: ancestors.slice(0, index) }] : []
}

const isStatement = ({ type }: ESTree.Node): boolean =>
  type === "VariableDeclaration" || (type.endsWith("Statement") && type !== "BlockStatement")

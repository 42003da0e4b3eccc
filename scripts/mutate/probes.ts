import type { Node, NodeInTree } from "./syntax.ts"

/**
 * Code that runs as a whole, or not at all: a statement, or the expression that an arrow function
 * returns. `wrap` is what a probe needs around it: braces where the syntax allows only one
 * statement, parentheses for an expression.
 */
export type Place = { start: number; end: number; wrap: "nothing" | "braces" | "parentheses" }

/**
 * The innermost place that a node is in. Undefined if it runs when its module is loaded or its
 * class is instantiated, or is the default of a parameter whose function has an empty body.
 */
export function placeOf({ node, ancestors }: NodeInTree): Place | undefined {
  const chain = [...ancestors, node]
  if (!chain.slice(0, -1).some(isFunction)) return undefined
  for (let depth = chain.length - 1; depth > 0; depth -= 1) {
    const [child, parent] = [chain[depth], chain[depth - 1]]
    const place = child && parent && placeIn(child, parent)
    if (place) return place
  }
  return undefined
}

function placeIn(child: Node, parent: Node): Place | undefined {
  const { start, end } = child
  if (isFunction(parent)) {
    if (child === parent.body) {
      return child.type === "BlockStatement" ? undefined : { start, end, wrap: "parentheses" }
    }
    // The default of a parameter: the function's body runs whenever it is needed.
    return parent.body ? placeOfBody(parent.body) : undefined
  }
  if (parent.type === "BlockStatement") return { start, end, wrap: "nothing" }
  if (parent.type === "SwitchCase" && child !== parent.test) return { start, end, wrap: "nothing" }
  const isOnlyStatement =
    (parent.type === "IfStatement" && child !== parent.test) || (isLoop(parent) && child === parent.body)
  return isOnlyStatement && child.type !== "BlockStatement" ? { start, end, wrap: "braces" } : undefined
}

function placeOfBody(body: Node): Place | undefined {
  if (body.type !== "BlockStatement") return { start: body.start, end: body.end, wrap: "parentheses" }
  const [first] = body.body
  return first && { start: first.start, end: first.end, wrap: "nothing" }
}

const isFunction = (
  node: Node,
): node is Node & { type: "ArrowFunctionExpression" | "FunctionDeclaration" | "FunctionExpression" } =>
  node.type === "ArrowFunctionExpression" ||
  node.type === "FunctionDeclaration" ||
  node.type === "FunctionExpression"

const isLoop = (node: Node): node is Node & { body: Node } =>
  ["ForStatement", "ForInStatement", "ForOfStatement", "WhileStatement", "DoWhileStatement"].includes(
    node.type,
  )

/**
 * The source with a call before each place. `callFor` gets the place's start, and returns an
 * expression.
 */
export function withProbes(
  source: string,
  places: readonly Place[],
  callFor: (start: number) => string,
): string {
  const unique = [...new Map(places.map((place) => [place.start, place])).values()]
  const inserts = unique.flatMap(({ start, end, wrap }) => {
    const call = callFor(start)
    if (wrap === "nothing") return [{ at: start, from: start, text: `${call};` }]
    const [open, close] = wrap === "braces" ? [`{${call};`, "}"] : [`(${call},`, ")"]
    return [
      { at: start, from: start, text: open },
      { at: end, from: start, text: close },
    ]
  })
  // Where two places end at once, the inner one, which starts later, is closed first.
  const sorted = inserts.toSorted((a, b) => a.at - b.at || b.from - a.from)
  let probed = ""
  let done = 0
  for (const { at, text } of sorted) {
    probed += source.slice(done, at) + text
    done = at
  }
  return probed + source.slice(done)
}

import type { ESTree } from "vite"
import type { Node, NodeInTree } from "./syntax.ts"

/** A change of one place in a source: the text from `start` to `end` is replaced. */
export type Change = { operator: string; start: number; end: number; text: string }

/** Each comparison becomes the one that differs least from it. */
const COMPARISONS: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
}
const ARITHMETIC: Readonly<Record<string, string>> = { "+": "-", "-": "+", "*": "/", "/": "*", "%": "*" }
const LOGICAL: Readonly<Record<string, string>> = { "&&": "||", "||": "&&" }

/**
 * The changes that `npm run mutate` makes at one node: mistakes that a programmer makes. Types,
 * imports and sentences for people are left alone.
 */
export function changesAt({ node, ancestors }: NodeInTree, source: string): Change[] {
  if (isType(node) || ancestors.some(isType) || ancestors.some(isImport)) return []
  if (node.type === "BinaryExpression") return changeOperator(node, source)
  if (node.type === "LogicalExpression") return changeLogic(node, source)
  if (node.type === "UnaryExpression" && node.operator === "!") {
    return [change("drop !", node, textOf(node.argument, source))]
  }
  if (node.type === "IfStatement" || node.type === "ConditionalExpression") {
    const operator = node.type === "IfStatement" ? "negate if" : "negate ?:"
    return [change(operator, node.test, `!(${textOf(node.test, source)})`)]
  }
  if (node.type === "ThrowStatement") return [change("drop throw", node, ";")]
  if (node.type === "ExpressionStatement" && isEffect(node.expression)) {
    return [change("drop statement", node, ";")]
  }
  if (node.type === "Property" && ancestors.at(-1)?.type === "ObjectExpression") {
    return dropProperty(node, source)
  }
  return node.type === "Literal" ? changeLiteral(node, ancestors) : []
}

const change = (operator: string, { start, end }: Node, text: string): Change => ({
  operator,
  start,
  end,
  text,
})
const textOf = ({ start, end }: Node, source: string): string => source.slice(start, end)

const isType = ({ type }: Node): boolean =>
  type.startsWith("TS") &&
  !["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression", "TSEnumDeclaration"].includes(type)
const isImport = ({ type }: Node): boolean =>
  type === "ImportDeclaration" || type === "ImportExpression" || type === "ExportAllDeclaration"

/** Finds the operator between its operands, which may be in parentheses and have comments. */
function between(left: Node, right: Node, old: string, source: string): { start: number; end: number } {
  const start = source.indexOf(old, left.end)
  if (start === -1 || start >= right.start) throw new Error(`no ${old} before offset ${right.start}`)
  return { start, end: start + old.length }
}

function changeOperator(
  { left, right, operator: old }: Node & { type: "BinaryExpression" },
  source: string,
): Change[] {
  const text = COMPARISONS[old] ?? ARITHMETIC[old]
  if (text === undefined || isText(left) || isText(right)) return []
  return [{ operator: `${old} to ${text}`, ...between(left, right, old, source), text }]
}

/** True for a string. Its `+` is left alone, because strings have no other arithmetic operator. */
const isText = (node: Node): boolean =>
  node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string")

function changeLogic(node: ESTree.LogicalExpression, source: string): Change[] {
  const { left, right, operator: old } = node
  if (old === "??") return [change("drop ??", node, textOf(left, source))]
  const text = LOGICAL[old] ?? old
  // In parentheses, as `&&` binds tighter than `||`, and neither can be mixed with `??`.
  return [change(`${old} to ${text}`, node, `((${textOf(left, source)}) ${text} (${textOf(right, source)}))`)]
}

/** A call or an assignment, awaited or not. `super()` must stay. */
function isEffect(expression: Node): boolean {
  if (expression.type === "AwaitExpression") return isEffect(expression.argument)
  if (expression.type === "ChainExpression") return isEffect(expression.expression)
  if (expression.type === "CallExpression") return expression.callee.type !== "Super"
  return expression.type === "AssignmentExpression" || expression.type === "UpdateExpression"
}

function dropProperty(node: Node, source: string): Change[] {
  const comma = /^\s*,/.exec(source.slice(node.end))?.[0].length ?? 0
  return [{ operator: "drop property", start: node.start, end: node.end + comma, text: "" }]
}

function changeLiteral(node: Node & { type: "Literal" }, ancestors: readonly Node[]): Change[] {
  const { value } = node
  if (typeof value === "boolean") return [change("flip boolean", node, String(!value))]
  if (typeof value === "number") return [change("number + 1", node, String(value + 1))]
  const owner = ancestors.at(-1)
  const isKey = owner?.type === "Property" && owner.key.start === node.start && !owner.computed
  // A string with a space is nearly always a message, and messages are not tested word by word.
  if (typeof value !== "string" || value === "" || isKey || /\s/u.test(value)) return []
  if (owner?.type === "ExpressionStatement" || owner?.type === "JSXAttribute") return []
  return [change("change string", node, JSON.stringify(`${value}~`))]
}

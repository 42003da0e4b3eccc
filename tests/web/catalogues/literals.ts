import { isNode, type Node, nodesIn, parse, stringsIn } from "./syntax.ts"

/** Attributes whose values visitors read or hear. */
const READ = /^(?:aria-label|aria-description|title|alt|placeholder|label|hint|text|lead)$/
/** Elements for code, which is the same in every language. */
const CODE = /^(?:code|kbd)$/

/** True if a part of the text has two letters in a row and is not an address or a path. */
const hasWord = (text: string): boolean =>
  text.split(/\s+/).some((part) => /\p{L}{2}/u.test(part) && !part.includes("/"))

const nameOf = ({ name }: Node): string => (isNode(name) ? nameOf(name) : String(name))

const isCode = (node: Node): boolean =>
  node.type === "JSXElement" && CODE.test(nameOf(node["openingElement"] as Node))

/**
 * Nodes whose strings are not part of an expression's own text: calls, elements and binary
 * expressions.
 */
const isOther = ({ type }: Node): boolean =>
  type === "CallExpression" || type === "JSXElement" || type === "BinaryExpression"

/** Lists the words that a module's elements have outside the catalogues. */
export function literalWords(path: string, source: string): string[] {
  return nodesIn(parse(path, source), isCode)
    .flatMap((node) => textsOf(node))
    .filter(hasWord)
    .map((text) => `${path}: ${text.trim()}`)
}

/**
 * Parts of a module whose strings no visitor reads: types, imports, comparisons, errors, classes
 * and code.
 */
const isUnread = (node: Node): boolean =>
  /^(?:ImportDeclaration|TSLiteralType|BinaryExpression)$/.test(node.type) ||
  (node.type === "CallExpression" && (node["callee"] as Node).type === "Super") ||
  (node.type === "NewExpression" && /(?:Error|Failure)$/.test(nameOf(node["callee"] as Node))) ||
  (node.type === "JSXAttribute" && /^class/i.test(nameOf(node))) ||
  isCode(node)

/**
 * True if the text begins or ends like a sentence or a label. Catalogue keys and class names do
 * not.
 */
const isSentence = (text: string): boolean =>
  /^[\s"“]*\p{Lu}\p{Ll}/u.test(text) || /\p{L}{2},? \p{L}.*[.…?]$/su.test(text)

/** Lists the strings of a module that read as a sentence or label, wherever they are. */
export function literalSentences(path: string, source: string): string[] {
  return stringsIn(parse(path, source), isUnread)
    .filter(isSentence)
    .map((text) => `${path}: ${text.trim()}`)
}

function textsOf(node: Node): string[] {
  const { type, value, children } = node
  if (type === "JSXText") return [String(value)]
  if (type === "JSXAttribute" && READ.test(nameOf(node)) && isNode(value)) return stringsIn(value, isOther)
  if (type !== "JSXElement" && type !== "JSXFragment") return []
  const expressions = (children as Node[]).filter((child) => child.type === "JSXExpressionContainer")
  return expressions.flatMap((child) => stringsIn(child, isOther))
}

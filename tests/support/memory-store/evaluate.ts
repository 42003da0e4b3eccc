import { isDeepStrictEqual } from "node:util"
import type { AttributeValue } from "@aws-sdk/client-dynamodb"
import { type Action, type Condition, type Operand, type Path, parsePaths, parseUpdate } from "./parse.ts"

/** A value as DynamoDB's JSON has it: `{"N":"1"}`. Bytes are base64. */
export type Value = AttributeValue
export type StoredItem = Readonly<Record<string, Value>>

/** The names and values that an expression refers to. */
export type Terms = {
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, Value>
}

/** A request that DynamoDB refuses. */
export class Invalid extends Error {}

const nameOf = (part: string | number, { ExpressionAttributeNames: names = {} }: Terms): string | number => {
  if (typeof part === "number" || !part.startsWith("#")) return part
  const name = names[part]
  if (name === undefined) throw new Invalid(`the name ${part} is not defined`)
  return name
}

const resolve = (path: Path, terms: Terms): Path => path.map((part) => nameOf(part, terms))

function readPath(item: StoredItem, path: Path): Value | undefined {
  let value: Value | undefined = { M: item }
  for (const part of path) value = typeof part === "number" ? value?.L?.[part] : value?.M?.[part]
  return value
}

function readOperand(operand: Operand, item: StoredItem, terms: Terms): Value | undefined {
  switch (operand.kind) {
    case "path":
      return readPath(item, resolve(operand.path, terms))
    case "value": {
      const value = terms.ExpressionAttributeValues?.[operand.name]
      if (value === undefined) throw new Invalid(`the value ${operand.name} is not defined`)
      return value
    }
    case "sum": {
      const [left, right] = [operand.left, operand.right].map((part) => readOperand(part, item, terms)?.N)
      if (left === undefined || right === undefined) throw new Invalid("an operand is not a number")
      return { N: String(Number(left) + operand.sign * Number(right)) }
    }
    case "call":
      break
  }
  return readCall(operand.name, operand.operands, item, terms)
}

function readCall(name: string, operands: readonly Operand[], item: StoredItem, terms: Terms) {
  const [first, second] = operands.map((operand) => readOperand(operand, item, terms))
  if (name === "if_not_exists") return first ?? second
  if (name === "list_append") return { L: [...(first?.L ?? []), ...(second?.L ?? [])] }
  if (name === "size") return { N: String(sizeOf(first)) }
  throw new Invalid(`the function ${name} is not known`)
}

const sizeOf = (value: Value | undefined): number => {
  if (value?.B !== undefined) return Buffer.from(String(value.B), "base64").length
  const content = value?.L ?? value?.SS ?? value?.NS ?? (value?.M ? Object.keys(value.M) : value?.S)
  return content?.length ?? 0
}

/** Compares two numbers or two strings: negative, 0 or positive. Undefined for other types. */
export function compare(left: Value | undefined, right: Value | undefined): number | undefined {
  if (left?.N !== undefined && right?.N !== undefined) return Number(left.N) - Number(right.N)
  if (left?.S !== undefined && right?.S !== undefined)
    return left.S === right.S ? 0 : Buffer.compare(Buffer.from(left.S), Buffer.from(right.S))
  return undefined
}

function isEqual(left: Value | undefined, right: Value | undefined): boolean {
  if (left === undefined || right === undefined) return false
  const order = compare(left, right)
  return order === undefined ? isDeepStrictEqual(left, right) : order === 0
}

/** The value that a key condition requires of the partition key `name`. */
export function partitionOf(condition: Condition, name: string, terms: Terms): string | undefined {
  for (const part of partsOf(condition)) {
    if (part.kind !== "compare" || part.operator !== "=" || part.left.kind !== "path") continue
    if (resolve(part.left.path, terms)[0] === name) return readOperand(part.right, {}, terms)?.S
  }
  throw new Invalid(`the key condition does not name ${name}`)
}

/** The parts of a key condition, which are joined by AND only. */
const partsOf = (condition: Condition): readonly Condition[] =>
  condition.kind === "all" || condition.kind === "any" ? condition.of.flatMap(partsOf) : [condition]

/** Whether an item meets a condition. An item that does not exist has no attributes. */
export function holds(condition: Condition, item: StoredItem, terms: Terms): boolean {
  const read = (operand: Operand) => readOperand(operand, item, terms)
  switch (condition.kind) {
    case "all":
      return condition.of.every((part) => holds(part, item, terms))
    case "any":
      return condition.of.some((part) => holds(part, item, terms))
    case "not":
      return !holds(condition.of, item, terms)
    case "in":
      return condition.list.some((one) => isEqual(read(condition.of), read(one)))
    case "between": {
      const value = read(condition.of)
      const [low, high] = [compare(value, read(condition.low)), compare(value, read(condition.high))]
      return low !== undefined && high !== undefined && low >= 0 && high <= 0
    }
    case "compare":
      return isTrue(condition.operator, read(condition.left), read(condition.right))
    case "test":
      break
  }
  return passes(condition.name, condition.operands.map(read))
}

function isTrue(operator: string, left: Value | undefined, right: Value | undefined): boolean {
  if (operator === "=") return isEqual(left, right)
  if (operator === "<>") return !isEqual(left, right)
  const order = compare(left, right)
  if (order === undefined) return false
  return { "<": order < 0, "<=": order <= 0, ">": order > 0, ">=": order >= 0 }[operator] ?? false
}

function passes(name: string, [value, argument]: readonly (Value | undefined)[]): boolean {
  if (name === "attribute_exists") return value !== undefined
  if (name === "attribute_not_exists") return value === undefined
  if (name === "begins_with") return value?.S?.startsWith(argument?.S ?? "") ?? false
  if (name === "contains") {
    const members = value?.SS?.map((S) => ({ S })) ?? value?.L ?? []
    return value?.S?.includes(argument?.S ?? "") ?? members.some((member) => isEqual(member, argument))
  }
  throw new Invalid(`the function ${name} is not known`)
}

/** Returns the item after an update. Right-hand sides read the values from before it. */
export function updated(item: StoredItem, expression: string, terms: Terms): StoredItem {
  const changes = parseUpdate(expression).map((action) => {
    const path = resolve(action.path, terms)
    return { path, value: valueAfter(action, readPath(item, path), item, terms) }
  })
  return changes.reduce<StoredItem>(
    (changed, { path, value }) => writePath({ M: changed }, path, value).M ?? {},
    item,
  )
}

function valueAfter(
  { clause, value: operand }: Action,
  before: Value | undefined,
  item: StoredItem,
  terms: Terms,
): Value | undefined {
  if (!operand) return undefined
  const value = readOperand(operand, item, terms)
  if (!value) throw new Invalid("an attribute of the update does not exist")
  if (clause === "SET") return value
  const [old, given] = [before?.SS ?? [], value.SS ?? []]
  if (clause === "DELETE") {
    const left = old.filter((member) => !given.includes(member))
    return left.length > 0 ? { SS: left } : undefined
  }
  if (value.N !== undefined) return { N: String(Number(before?.N ?? 0) + Number(value.N)) }
  return { SS: [...new Set([...old, ...given])] }
}

/** A copy of the value with one place changed, or removed. Shares everything else. */
function writePath(value: Value | undefined, path: Path, content: Value | undefined): Value {
  const [first, ...rest] = path
  if (typeof first === "number") {
    if (!value?.L) throw new Invalid("the document path of the update is invalid")
    const list = [...value.L]
    if (rest.length > 0) list[first] = writePath(list[first], rest, content)
    else if (content) list[Math.min(first, list.length)] = content
    else list.splice(first, 1)
    return { L: list }
  }
  if (!value?.M || first === undefined) throw new Invalid("the document path of the update is invalid")
  if (rest.length > 0) return { M: { ...value.M, [first]: writePath(value.M[first], rest, content) } }
  const { [first]: _, ...others } = value.M
  return { M: content ? { ...others, [first]: content } : others }
}

/** The requested attributes of an item, or all of them. */
export function projected(item: StoredItem, expression: string | undefined, terms: Terms): StoredItem {
  if (expression === undefined) return item
  const names = parsePaths(expression).map((path) => String(resolve(path, terms)[0]))
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
}

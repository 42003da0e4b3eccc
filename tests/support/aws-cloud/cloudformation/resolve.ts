import { ACCOUNT, REGION } from "../place.ts"
import { invalid } from "../refusal.ts"
import { attributeOf, PLACE, type Substitution } from "./references.ts"
import type { Template } from "./template.ts"

/** What a template's functions can ask for. */
export type Scope = {
  readonly stackName: string
  readonly stackId: string
  readonly template: Template
  readonly parameters: Readonly<Record<string, string>>
  /** The value of `Ref` and of an attribute of a resource that exists. */
  refOf(name: string): string
  attributeOf(name: string, attribute: string): string
  /** Throws if nothing exports the name. */
  imported(name: string): string
}

const NOTHING = Symbol("AWS::NoValue")
const ZONES = ["us-east-1a", "us-east-1b", "us-east-1c"]

/** Returns a value with its functions resolved, without fields whose value is `AWS::NoValue`. */
export function resolve(scope: Scope, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => resolve(scope, entry)).filter((it) => it !== NOTHING)
  if (typeof value !== "object" || value === null) return value
  const [[name, argument] = ["", undefined], ...more] = Object.entries(value)
  if (more.length === 0 && (name === "Ref" || name === "Condition" || name.startsWith("Fn::")))
    return call(scope, name, argument)
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, entry]) => [key, resolve(scope, entry)] as const)
      .filter(([, entry]) => entry !== NOTHING),
  )
}

export const holds = (scope: Scope, condition: string | undefined): boolean =>
  condition === undefined || resolve(scope, scope.template.Conditions?.[condition]) === true

function call(scope: Scope, name: string, argument: unknown): unknown {
  switch (name) {
    case "Ref":
      return refOf(scope, String(argument))
    case "Condition":
      // A policy statement may also have a field of this name, whose value is not a condition's
      // name.
      return typeof argument === "string" ? holds(scope, argument) : { Condition: resolve(scope, argument) }
    case "Fn::GetAtt": {
      const { name: resource, attribute } = attributeOf(argument as string | [string, string])
      return scope.attributeOf(resource, attribute)
    }
    case "Fn::Sub":
      return substitute(scope, argument as Substitution)
    case "Fn::If": {
      const [condition, yes, no] = argument as [string, unknown, unknown]
      return resolve(scope, holds(scope, condition) ? yes : no)
    }
    case "Fn::GetAZs":
      return ZONES
    default:
      return apply(scope, name, resolve(scope, argument))
  }
}

/** Functions whose argument is resolved first. */
function apply(scope: Scope, name: string, given: unknown): unknown {
  switch (name) {
    case "Fn::ImportValue":
      return scope.imported(String(given))
    case "Fn::Join": {
      const [separator, parts] = given as [string, unknown[]]
      return parts.join(separator)
    }
    case "Fn::Split": {
      const [separator, text] = given as [string, string]
      return text.split(separator)
    }
    case "Fn::Select": {
      const [index, list] = given as [string | number, unknown[]]
      if (Number(index) >= list.length)
        throw invalid(`Template error: Fn::Select cannot select nonexistent value at index ${index}`)
      return list[Number(index)]
    }
    case "Fn::FindInMap": {
      const [map = "", first = "", second = ""] = given as string[]
      return scope.template.Mappings?.[map]?.[first]?.[second]
    }
    case "Fn::Equals": {
      const [left, right] = given as [unknown, unknown]
      return String(left) === String(right)
    }
    case "Fn::Not":
      return (given as boolean[])[0] === false
    case "Fn::And":
      return (given as boolean[]).every(Boolean)
    case "Fn::Or":
      return (given as boolean[]).some(Boolean)
    case "Fn::Base64":
      return Buffer.from(String(given)).toString("base64")
    default:
      throw invalid(`Template error: ${name} is not known`)
  }
}

function refOf(scope: Scope, name: string): unknown {
  const pseudo: Readonly<Record<string, unknown>> = {
    "AWS::AccountId": ACCOUNT,
    "AWS::Region": REGION,
    "AWS::Partition": "aws",
    "AWS::URLSuffix": "amazonaws.com",
    "AWS::StackName": scope.stackName,
    "AWS::StackId": scope.stackId,
    "AWS::NotificationARNs": [],
    "AWS::NoValue": NOTHING,
  }
  if (name in pseudo) return pseudo[name]
  const parameter = scope.parameters[name]
  if (parameter === undefined) return scope.refOf(name)
  const type = scope.template.Parameters?.[name]?.Type ?? ""
  if (!/^(CommaDelimitedList|List<)/.test(type)) return parameter
  return parameter === "" ? [] : parameter.split(",")
}

function substitute(scope: Scope, argument: Substitution): string {
  const [text, own] = typeof argument === "string" ? [argument, {}] : argument
  const filled = text.replaceAll(PLACE, (_place, name: string) => {
    if (name in own) return String(resolve(scope, own[name]))
    return String(name.includes(".") ? call(scope, "Fn::GetAtt", name) : refOf(scope, name))
  })
  return filled.replaceAll("${!", "${")
}

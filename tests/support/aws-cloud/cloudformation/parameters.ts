import type { Account } from "../account.ts"
import { invalid } from "../refusal.ts"
import type { Content } from "./stack.ts"
import type { Template } from "./template.ts"

/** The values of a template's parameters: given, kept from before, or the default. */
export function parametersOf(
  { parameters: stored }: Account,
  { Parameters = {} }: Template,
  given: readonly Readonly<Record<string, string>>[],
  before: Content | undefined,
): Content["parameters"] {
  const values = Object.entries(Parameters).map(([name, { Type, Default }]) => {
    const mine = given.find(({ ParameterKey }) => ParameterKey === name)
    const kept = mine?.["UsePreviousValue"] === "true" ? before?.parameters[name] : undefined
    const value = kept ?? mine?.["ParameterValue"] ?? (Default === undefined ? undefined : `${Default}`)
    if (value === undefined) throw invalid(`Parameters: [${name}] must have values`)
    if (!Type.startsWith("AWS::SSM::Parameter::Value")) return [name, value] as const
    const found = stored.get(value)
    if (found === undefined)
      throw invalid(`Unable to fetch parameters [${value}] from parameter store for this account.`)
    return [name, found] as const
  })
  return Object.fromEntries(values)
}

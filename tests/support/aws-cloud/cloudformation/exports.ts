import type { Account } from "../account.ts"
import { Refusal } from "../refusal.ts"
import type { Content, Output } from "./stack.ts"

const refuse = (message: string) => new Refusal("ExportError", message)

/** The value of an export of any stack. Throws if there is none. */
export function exported({ stacks }: Account, name: string): string {
  for (const { content } of stacks.values()) {
    const output = content?.outputs.find(({ exportName }) => exportName === name)
    if (output) return output.value
  }
  throw refuse(`No export named ${name} found. Rollback requested by user.`)
}

/** The names of the stacks that import an export. */
export const importersOf = ({ stacks }: Account, name: string): readonly string[] =>
  [...stacks.values()].filter(({ content }) => content?.imports.has(name)).map((stack) => stack.name)

/**
 * Throws if a stack's new outputs drop or change an export that other stacks use, or use the name
 * of another stack's export.
 */
export function checkExports(
  account: Account,
  stack: string,
  before: Content | undefined,
  outputs: readonly Output[],
): void {
  for (const { value, exportName } of before?.outputs ?? []) {
    if (exportName === undefined) continue
    const users = importersOf(account, exportName)
    const now = outputs.find((output) => output.exportName === exportName)
    if (users.length === 0 || now?.value === value) continue
    const verb = now ? "updated" : "deleted"
    throw refuse(`Export ${exportName} cannot be ${verb} as it is in use by ${users.join(" and ")}`)
  }
  for (const { name, content } of account.stacks.values()) {
    if (name === stack) continue
    const clash = content?.outputs.find(
      ({ exportName }) => exportName !== undefined && outputs.some((o) => o.exportName === exportName),
    )
    if (clash) throw refuse(`Export with name ${clash.exportName} is already exported by stack ${name}.`)
  }
}

import { UsageError } from "../local/process/command.ts"

/** The name of a stage from a command's arguments. Throws UsageError. */
export function stageFrom(name: string | undefined): string {
  if (!name) throw new UsageError("--stage is required.")
  if (!/^[a-z][a-z0-9-]*$/i.test(name))
    throw new UsageError("--stage must start with a letter and contain only letters, digits and hyphens.")
  return name
}

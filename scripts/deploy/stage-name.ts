import { UsageError } from "../local/process/command.ts"

/**
 * Returns the stage's name from a command's arguments. Throws UsageError if it is missing or
 * invalid.
 */
export function stageFrom(name: string | undefined): string {
  if (!name) throw new UsageError("--stage is required.")
  if (!/^[a-z][a-z0-9-]*$/i.test(name))
    throw new UsageError("--stage must start with a letter and contain only letters, digits and hyphens.")
  return name
}

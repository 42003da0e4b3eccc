import type { Settings } from "../../../stacks/base/settings.ts"
import type { Account } from "../account/clients.ts"
import type { Finding } from "./finding.ts"

/** What is examined. */
export type Examined = {
  readonly stage: string
  readonly account: Account
  readonly settings: Settings
  /** The wanted host, also while its certificate is missing. */
  readonly host: string | undefined
  /** Whether checks may make what is missing and costs nothing: secrets, and a role of ECS. */
  readonly mayFix: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
}
export type Check = (examined: Examined) => Promise<Finding> | Finding

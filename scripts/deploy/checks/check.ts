import type { Settings } from "../../../stacks/base/settings.ts"
import type { Account } from "../account/clients.ts"
import type { Finding } from "./finding.ts"

/** The subject of a check. */
export type Examined = {
  readonly stage: string
  readonly account: Account
  readonly settings: Settings
  /** The requested host, even if its certificate is still missing. */
  readonly host: string | undefined
  /** True if checks may create missing things that cost nothing: secrets, and a role of ECS. */
  readonly mayFix: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
}
export type Check = (examined: Examined) => Promise<Finding> | Finding

import type { Stack } from "./cloudformation/stack.ts"

/** An image in a repository, as the container stand-in pushed it. */
export type Image = { readonly platform: string }

/** A certificate: pending until the test validates it. */
export type HeldCertificate = { readonly domain: string; readonly token: string; status: string }

/** What the account holds. Objects and buckets are in the S3 that it was started with. */
export type Account = {
  /** Stacks that exist, by name, oldest first. */
  readonly stacks: Map<string, Stack>
  /** Parameters of SSM, by name. Secure ones are in `secrets`. */
  readonly parameters: Map<string, string>
  readonly secrets: Map<string, string>
  /** Roles that AWS makes for its own services, by name. A new account has none. */
  readonly linkedRoles: Set<string>
  /** Certificates of ACM, by ARN. */
  readonly certificates: Map<string, HeldCertificate>
  /** Identities of SES: whether each is verified. */
  readonly identities: Map<string, boolean>
  /** Whether SES sends to verified addresses only. */
  isSandbox: boolean
  /** The reasons why SES sends no more mail to an address. */
  suppressedReasons: readonly string[]
  /** Configuration sets of SES by name, with the reasons that override the account's. */
  readonly configurationSets: Map<string, readonly string[] | undefined>
  /** How many Lambdas may run at once. */
  lambdaQuota: number
  /** Repositories of ECR: images by tag. */
  readonly repositories: Map<string, Map<string, Image>>
  /** Physical names in use, as `type name`, with the stack that owns each. */
  readonly names: Map<string, string>
  /** The reason why the next operation on a stack fails, by the stack's name. */
  readonly faults: Map<string, string>
  /** Stacks with an unfinished operation, by the HTTP API that it changes. */
  readonly changing: Map<string, string>
}

export const newAccount = (): Account => ({
  stacks: new Map(),
  parameters: new Map(),
  secrets: new Map(),
  linkedRoles: new Set(),
  certificates: new Map(),
  identities: new Map(),
  isSandbox: true,
  suppressedReasons: ["BOUNCE", "COMPLAINT"],
  configurationSets: new Map(),
  lambdaQuota: 10,
  repositories: new Map(),
  names: new Map(),
  faults: new Map(),
  changing: new Map(),
})

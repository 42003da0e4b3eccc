import type { Stack } from "./cloudformation/stack.ts"

/** An image in a repository, as the container stand-in pushed it. */
export type Image = { readonly platform: string }

/** What the account holds. Objects and buckets are in the S3 that it was started with. */
export type Account = {
  /** Stacks that exist, by name, oldest first. */
  readonly stacks: Map<string, Stack>
  /** Parameters of SSM, by name. */
  readonly parameters: Map<string, string>
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
  repositories: new Map(),
  names: new Map(),
  faults: new Map(),
  changing: new Map(),
})

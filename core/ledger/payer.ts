import type { Scope } from "./scope.schema.ts"

/** The interface through which a paid call arrived. */
export type PaidThrough = "rest" | "dashboard" | "extension" | "mcp"

/**
 * The limits that the account's owner set for a key or agent; undefined means no limit. No property
 * is optional, so code that builds a payer cannot forget one.
 */
type Limits = {
  /** Credits that it may hold in one UTC month. */
  readonly budget: number | undefined
}

/** The account, the credential that authenticated the call, its interface and its ceiling. */
type Credentials = {
  accountId: string
  /** The API key. */
  key?: (Limits & { readonly id: string; readonly scopes: readonly Scope[] | undefined }) | undefined
  /**
   * The OAuth agent that acts for the account. Work stored by earlier releases has only the agent's
   * name.
   */
  agent?: (Limits & { readonly id?: string | undefined; readonly name: string }) | undefined
  /** Undefined for local commands and for work stored by earlier releases. */
  through?: PaidThrough | undefined
  /** The most credits that this one call may hold, as the caller set it. */
  ceiling?: number | undefined
}

declare const made: unique symbol
/**
 * The payer of a call: the account, the API key or agent that it used, and the interface. Every
 * function that can move a caller's credits takes a payer, not an account ID. Only `payerOf` makes
 * one.
 */
export type Payer = Readonly<Credentials> & { readonly [made]: true }

/**
 * Makes a payer. Called only where a caller is authenticated
 * (functions/http/caller/identify-caller.ts, functions/mcp/authenticate.ts), where stored work is
 * read, and by local commands.
 */
export const payerOf = (credentials: Credentials): Payer => credentials as Payer

/** The payer of a call that may cost at most `ceiling` credits. Undefined: no limit. */
export const withCeiling = (payer: Payer, ceiling: number | undefined): Payer =>
  ceiling === undefined ? payer : { ...payer, ceiling }

/** A payer as stored with its work. The account is stored with the work itself. */
export type StoredPayer = Omit<Credentials, "accountId">

export const storedPayer = ({ key, agent, through, ceiling }: Payer): StoredPayer => ({
  key,
  agent,
  through,
  ...(ceiling === undefined ? {} : { ceiling }),
})

/** The payer of an operation that has ended, without its limits. */
export type PaidBy = {
  key?: { readonly id: string } | undefined
  agent?: { readonly id?: string | undefined; readonly name: string } | undefined
  through?: PaidThrough | undefined
}

export const paidBy = ({ key, agent, through }: Payer): PaidBy => ({
  key: key && { id: key.id },
  agent: agent && { id: agent.id, name: agent.name },
  through,
})

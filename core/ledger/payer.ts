/** The interface through which a paid call arrived. */
export type PaidThrough = "rest" | "dashboard" | "extension" | "mcp"

/** The account, and the credential that authenticated the call. */
type Credentials = {
  accountId: string
  /**
   * The API key. A rule about keys that needs more than the ID adds it here; it is then stored with
   * jobs and uploads, which pay later.
   */
  key?: { readonly id: string } | undefined
  /**
   * The OAuth agent that acts for the account. Work stored before payers were has only the agent's
   * name.
   */
  agent?: { readonly id?: string | undefined; readonly name: string } | undefined
  /** Absent for local commands, and for work that was stored before payers were. */
  through?: PaidThrough | undefined
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
 * (functions/http/caller/identify-caller.ts, functions/mcp/authenticate.ts) and where stored work
 * is read.
 */
export const payerOf = (credentials: Credentials): Payer => credentials as Payer

/** A payer as stored with its work. The account is stored with the work itself. */
export type StoredPayer = Omit<Credentials, "accountId">

export const storedPayer = ({ key, agent, through }: Payer): StoredPayer => ({ key, agent, through })

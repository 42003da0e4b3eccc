/** The way in that a paid call took. */
export type PaidThrough = "rest" | "dashboard" | "extension" | "mcp"

/** What `payerOf` needs: the account, and the credential that the call was authenticated with. */
type Credentials = {
  accountId: string
  /** The API key. A rule about keys finds what it needs here. */
  key?: { readonly id: string } | undefined
  /**
   * The OAuth agent that acts for the account. Jobs of a release that did not store payers know
   * only its name.
   */
  agent?: { readonly id?: string | undefined; readonly name: string } | undefined
  /** Absent for local commands, and for work that was stored before payers were. */
  through?: PaidThrough | undefined
}

declare const made: unique symbol
/**
 * The payer of a call: the account, by which API key or agent, and through which way in. Everything
 * that can move credits for a caller takes one instead of an account ID. Only `payerOf` makes one.
 */
export type Payer = Readonly<Credentials> & { readonly [made]: true }

/**
 * Makes a payer, where a caller is identified (functions/http/caller/identify-caller.ts,
 * functions/mcp/authenticate.ts), and again from stored work.
 */
export const payerOf = (credentials: Credentials): Payer => credentials as Payer

/** A payer as stored with its work. The account is stored with the work itself. */
export type StoredPayer = Omit<Credentials, "accountId">

export const storedPayer = ({ key, agent, through }: Payer): StoredPayer => ({ key, agent, through })

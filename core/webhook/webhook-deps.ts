import type { Mailer } from "../mail/mail.ts"
import type { Table } from "../table/table.ts"

/** One signed request to a customer's server. */
export type OutboundPost = { url: string; headers: Readonly<Record<string, string>>; body: string }

/**
 * `refused`: the address is not public, or the URL is not HTTPS. `failed`: no complete response in
 * time. `text` is the start of the response body.
 */
export type PostResult =
  | { outcome: "answered"; status: number; text: string }
  | { outcome: "refused" | "failed"; reason: string }

export type WebhookDeps = {
  table: Table
  getMailer: () => Promise<Mailer>
  /** Sends a request to public addresses only. Never rejects. */
  post: (request: OutboundPost) => Promise<PostResult>
  /** Throws `invalid_request` for a URL to which nothing may be sent. */
  checkUrl: (url: string) => void
  /**
   * Returns the `webhook-signature` header of a message, with one signature per secret. `at` is
   * epoch ms.
   */
  sign: (secrets: readonly string[], message: { id: string; at: number; body: string }) => string
  newSecret: () => string
  /** Encrypts secrets at rest. */
  sealer: {
    seal: (text: string, context: Readonly<Record<string, string>>) => Promise<string>
    open: (sealed: string, context: Readonly<Record<string, string>>) => Promise<string>
  }
  /** True if the operator has turned webhooks off: endpoints get nothing, but emails are sent. */
  isMailOnly: boolean
  /** The page where customers buy credits, linked in emails. */
  plansUrl: string
  /** The description of webhooks in the contract, linked in emails. */
  helpUrl: string
}

import type { Mailer } from "../mail/mail.ts"
import type { Table } from "../table/table.ts"

/** One signed request to a customer's server. */
export type OutboundPost = { url: string; headers: Readonly<Record<string, string>>; body: string }

/**
 * `refused`: the address is not a public one, or not https. `failed`: no complete response in time.
 * `text` is the start of the response.
 */
export type PostResult =
  | { outcome: "answered"; status: number; text: string }
  | { outcome: "refused" | "failed"; reason: string }

export type WebhookDeps = {
  table: Table
  getMailer: () => Promise<Mailer>
  /** Sends a request to public addresses only. Never rejects. */
  post: (request: OutboundPost) => Promise<PostResult>
  /** Throws `invalid_request` for a URL that is never sent to. */
  checkUrl: (url: string) => void
  /** The `webhook-signature` of a message, by each of these secrets. `at` is epoch ms. */
  sign: (secrets: readonly string[], message: { id: string; at: number; body: string }) => string
  newSecret: () => string
  /** Encrypts secrets at rest. */
  sealer: {
    seal: (text: string, context: Readonly<Record<string, string>>) => Promise<string>
    open: (sealed: string, context: Readonly<Record<string, string>>) => Promise<string>
  }
  /** Endpoints are sent nothing: the operator has turned webhooks off. Mails are sent. */
  isMailOnly: boolean
  /** Where a customer buys credits, for the mail. */
  plansUrl: string
  /** Where the contract describes webhooks, for the mail. */
  helpUrl: string
}

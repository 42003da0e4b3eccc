import { createHash } from "node:crypto"
import { deriveKey } from "../../core/kernel/derived-key.ts"
import { issueCode } from "../../core/oauth/authorization-code.ts"
import { signRequest } from "../../core/oauth/authorization-request.ts"
import { registerClient } from "../../core/oauth/client.ts"
import type { Table } from "../../core/table/table.ts"
import { makePerson, TEST_SECRET } from "./person.ts"

/** A program that somebody is about to let in, and has let in once: all that either of them would send. */
export type Letting = {
  clientId: string
  redirectUri: string
  cookie: string
  challenge: string
  /** What the page that asks holds for the person to send back. */
  request: string
  code: string
  verifier: string
}

const VERIFIER = "a-verifier-that-is-long-enough-to-be-one-of-them"
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url")
const REDIRECT = "https://agent.example.org/callback"

/** Makes it without the routes. The resource is that of a service whose `MCP_URL` is left out. */
export async function makeLetting(table: Table): Promise<Letting> {
  const client = await registerClient(table, { name: "An agent", redirectUris: [REDIRECT] })
  const { accountId, sessionId, cookie } = await makePerson(table)
  const request = {
    clientId: client.clientId,
    redirectUri: REDIRECT,
    challenge: CHALLENGE,
    resource: "http://127.0.0.1:3001/mcp",
    state: "s",
  }
  return {
    clientId: client.clientId,
    redirectUri: REDIRECT,
    cookie,
    challenge: CHALLENGE,
    request: signRequest(deriveKey(TEST_SECRET, "consent"), sessionId, request, table.clock.now()),
    code: await issueCode(table, { accountId, client, request }),
    verifier: VERIFIER,
  }
}

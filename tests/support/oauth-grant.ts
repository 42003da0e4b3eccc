import { createHash } from "node:crypto"
import { deriveKey } from "../../core/kernel/derived-key.ts"
import { issueCode } from "../../core/oauth/authorization-code.ts"
import { codeOf, signRequest } from "../../core/oauth/authorization-request.ts"
import { registerClient } from "../../core/oauth/client.ts"
import type { Table } from "../../core/table/table.ts"
import { makePerson, TEST_SECRET } from "./person.ts"

/**
 * An OAuth client whose consent page a user has open, and a code from an earlier approval. The
 * other fields are what requests about the consent and the code need.
 */
export type ConsentFixture = {
  clientId: string
  redirectUri: string
  cookie: string
  challenge: string
  /** The consent page's hidden value, which the user sends back. */
  request: string
  code: string
  verifier: string
}

const VERIFIER = "a-verifier-that-is-long-enough-to-be-one-of-them"
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url")
const REDIRECT = "https://agent.example.org/callback"

/**
 * Creates the open consent and the code without calling routes. Their resource is the MCP server of
 * a service with the default `MCP_URL`.
 */
export async function makeConsent(table: Table): Promise<ConsentFixture> {
  const client = await registerClient(table, { name: "An agent", redirectUris: [REDIRECT] })
  const { accountId, sessionId, cookie } = await makePerson(table)
  const request = {
    clientId: client.clientId,
    redirectUri: REDIRECT,
    challenge: CHALLENGE,
    resource: "http://127.0.0.1:3001/mcp",
    state: "s",
  }
  const secret = deriveKey(TEST_SECRET, "consent")
  const sign = () => signRequest(secret, sessionId, request, table.clock.now())
  const code = codeOf(secret, sessionId, sign())
  await issueCode(table, { accountId, code, client, request })
  return {
    clientId: client.clientId,
    redirectUri: REDIRECT,
    cookie,
    challenge: CHALLENGE,
    request: sign(),
    code,
    verifier: VERIFIER,
  }
}

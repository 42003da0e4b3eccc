import type { AuthorizationRequest } from "../../core/oauth/authorization-request.ts"
import { type Client, getClient } from "../../core/oauth/client.ts"
import { isRegistered } from "../../core/oauth/redirect-uri.ts"
import { isMcpResource, mcpResource } from "../../core/oauth/resource.ts"
import type { Services } from "../compose/services.ts"
import { fieldOf } from "./read-form.ts"

const CHALLENGE = /^[\w-]{43}$/
const ONCE = [
  "client_id",
  "redirect_uri",
  "response_type",
  "code_challenge",
  "code_challenge_method",
  "state",
]

/** A request that may be shown to somebody, or what is wrong with it, for people. */
export async function checkRequest(
  { table, config }: Pick<Services, "table" | "config">,
  asked: URLSearchParams,
): Promise<{ client: Client; request: AuthorizationRequest } | { problem: string }> {
  if (ONCE.some((name) => asked.getAll(name).length > 1))
    return { problem: "The program says a thing twice." }
  const client = await getClient(table, fieldOf(asked, "client_id") ?? "")
  if (!client) {
    return {
      problem: "The program is not known here any more. Take the connection out there, and add it again.",
    }
  }
  const redirectUri = fieldOf(asked, "redirect_uri")
  if (!redirectUri || !isRegistered(client.redirectUris, redirectUri)) {
    return { problem: "The answer would go to another place than the program has registered." }
  }
  if (
    fieldOf(asked, "response_type") !== "code" ||
    (fieldOf(asked, "response_mode") ?? "query") !== "query"
  ) {
    return { problem: "The program asks for an answer that is not given here." }
  }
  const challenge = fieldOf(asked, "code_challenge")
  if (!challenge || !CHALLENGE.test(challenge) || fieldOf(asked, "code_challenge_method") !== "S256") {
    return { problem: "The program does not protect its request (PKCE with S256)." }
  }
  if (!isMcpResource(config, asked.getAll("resource"))) {
    return { problem: "The program asks for another service than this one." }
  }
  const state = asked.get("state") ?? undefined
  const request = { clientId: client.clientId, redirectUri, challenge, resource: mcpResource(config) }
  return { client, request: state === undefined ? request : { ...request, state } }
}

import type { AuthorizationRequest } from "../../core/oauth/authorization-request.ts"
import { type Client, getClient } from "../../core/oauth/client.ts"
import { isRegistered } from "../../core/oauth/redirect-uri.ts"
import { isMcpResource, mcpResource } from "../../core/oauth/resource.ts"
import type { Services } from "../compose/services.ts"
import { fieldOf } from "../http/read-form.ts"

const CHALLENGE = /^[\w-]{43}$/
const ONCE = [
  "client_id",
  "redirect_uri",
  "response_type",
  "code_challenge",
  "code_challenge_method",
  "state",
]

/**
 * Checks an authorization request. Returns it with its client, or the problem in words for the
 * user.
 */
export async function checkRequest(
  { table, config }: Pick<Services, "table" | "config">,
  params: URLSearchParams,
): Promise<{ client: Client; request: AuthorizationRequest } | { problem: string }> {
  if (ONCE.some((name) => params.getAll(name).length > 1))
    return { problem: "The app's request repeats a parameter." }
  const client = await getClient(table, fieldOf(params, "client_id") ?? "")
  if (!client) {
    return {
      problem: "The app is no longer registered. Remove the connection in the app, then add it again.",
    }
  }
  const redirectUri = fieldOf(params, "redirect_uri")
  if (!redirectUri || !isRegistered(client.redirectUris, redirectUri)) {
    return { problem: "The app has not registered the address that it asks us to return to." }
  }
  if (
    fieldOf(params, "response_type") !== "code" ||
    (fieldOf(params, "response_mode") ?? "query") !== "query"
  ) {
    return { problem: "The app asks for a response type that is not supported." }
  }
  const challenge = fieldOf(params, "code_challenge")
  if (!challenge || !CHALLENGE.test(challenge) || fieldOf(params, "code_challenge_method") !== "S256") {
    return { problem: "The app does not protect its request with PKCE (S256)." }
  }
  if (!isMcpResource(config, params.getAll("resource"))) {
    return { problem: "The app asks for access to a different service." }
  }
  const state = params.get("state") ?? undefined
  const request = { clientId: client.clientId, redirectUri, challenge, resource: mcpResource(config) }
  return { client, request: state === undefined ? request : { ...request, state } }
}

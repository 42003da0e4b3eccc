import type { AuthorizationRequest } from "../../core/oauth/authorization-request.ts"
import type { Client } from "../../core/oauth/client.ts"
import {
  findClient,
  isDocumentId,
  loadClientDocument,
  type ReadDocument,
} from "../../core/oauth/client-document.ts"
import { isLoopback, isRegistered } from "../../core/oauth/redirect-uri.ts"
import { apiResource, isMcpResource, KEY_SCOPE, mcpResource } from "../../core/oauth/resource.ts"
import type { Services } from "../compose/services.ts"
import { fieldOf } from "../http/read-form.ts"

const CHALLENGE = /^[\w-]{43}$/
const UNREGISTERED = "The app is no longer registered. Remove the connection in the app, then add it again."
const UNREADABLE =
  "We couldn't load the app's details from the URL it provided, or they belong to a different URL. Try again in an hour."
const SINGLE_VALUE_PARAMS = [
  "client_id",
  "redirect_uri",
  "response_type",
  "code_challenge",
  "code_challenge_method",
  "scope",
  "state",
]

/**
 * Checks an authorization request. Returns the request and its client, or a description of the
 * problem for the user. `readDocument` reads a client ID metadata document.
 */
export async function checkRequest(
  { table, config }: Pick<Services, "table" | "config">,
  params: URLSearchParams,
  readDocument: ReadDocument | undefined,
): Promise<{ client: Client; request: AuthorizationRequest } | { problem: string }> {
  if (SINGLE_VALUE_PARAMS.some((name) => params.getAll(name).length > 1))
    return { problem: "The app's request repeats a parameter." }
  const clientId = fieldOf(params, "client_id") ?? ""
  const isDocument = isDocumentId(clientId)
  const client =
    isDocument && readDocument
      ? await loadClientDocument(table, readDocument, clientId)
      : await findClient(table, clientId)
  if (!client) return { problem: isDocument ? UNREADABLE : UNREGISTERED }
  const redirectUri = fieldOf(params, "redirect_uri")
  if (!redirectUri || !isRegistered(client.redirectUris, redirectUri)) {
    return { problem: "The app's redirect URL isn't registered." }
  }
  if (fieldOf(params, "response_type") !== "code") {
    return { problem: "The app asks for an unsupported `response_type`." }
  }
  if ((fieldOf(params, "response_mode") ?? "query") !== "query") {
    return { problem: "The app asks for an unsupported `response_mode`." }
  }
  const challenge = fieldOf(params, "code_challenge")
  if (!challenge || !CHALLENGE.test(challenge) || fieldOf(params, "code_challenge_method") !== "S256") {
    return { problem: "The app does not protect its request with PKCE (S256)." }
  }
  const isForApiKey = fieldOf(params, "scope") === KEY_SCOPE
  if (isForApiKey && !isLoopback(redirectUri)) {
    return { problem: "Only an app on your own computer can ask for an API key." }
  }
  const resources = params.getAll("resource")
  const api = apiResource(config)
  if (isForApiKey ? resources.some((each) => each !== api) : !isMcpResource(config, resources)) {
    return { problem: "The app asks for access to a different service." }
  }
  const state = params.get("state") ?? undefined
  const resource = isForApiKey ? api : mcpResource(config)
  const request = { clientId: client.clientId, redirectUri, challenge, resource }
  return { client, request: state === undefined ? request : { ...request, state } }
}

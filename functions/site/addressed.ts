import { mcpResource } from "../../core/oauth/resource.ts"
import type { Config } from "../compose/config.ts"
import { LOCAL } from "./generated/addresses.gen.ts"

/** The public URLs of this server and its MCP service. */
export type Addresses = Pick<Config, "PUBLIC_URL" | "MCP_URL">

/**
 * Returns a function that returns a generated text with a server's own addresses. The generated
 * text has those of a local run.
 */
export function addressed(text: string): (addresses: Addresses) => string {
  // Split once: the texts are long, and name few addresses.
  const parts = text.split(mcpResource(LOCAL)).map((part) => part.split(LOCAL.PUBLIC_URL))
  return (addresses) => parts.map((part) => part.join(addresses.PUBLIC_URL)).join(mcpResource(addresses))
}

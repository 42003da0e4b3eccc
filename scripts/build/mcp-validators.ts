import type { Plugin } from "esbuild"

/** Where the two SDKs of MCP load their validators of JSON Schema, over 200 KB each. */
const VALIDATORS =
  /@modelcontextprotocol\/(server\/dist\/shimsNode\.mjs|sdk\/dist\/esm\/validation\/ajv-provider\.js)$/

const STUB = `export class AjvJsonSchemaValidator {
  getValidator() { throw new Error("this bundle has no validator of JSON Schema") }
}
export { AjvJsonSchemaValidator as DefaultJsonSchemaValidator }
export { default as process } from "node:process"`

/**
 * Leaves out the validators of the MCP SDKs. They check clients' responses to a server's requests,
 * and our server sends none. Tools check their own arguments.
 */
export const withoutMcpValidators: Plugin = {
  name: "without-mcp-validators",
  setup: (build) => {
    build.onLoad({ filter: VALIDATORS }, () => ({ contents: STUB, loader: "js" }))
  },
}

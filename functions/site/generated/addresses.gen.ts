// Generated from the default settings by `npm run generate`. Do not edit.
/** The addresses of a local run, which the generated texts name. */
export const LOCAL = { PUBLIC_URL: "http://127.0.0.1:3000", MCP_URL: "http://127.0.0.1:3001" }

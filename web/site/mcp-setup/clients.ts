import { SERVICE_NAME } from "../../api/service.gen.ts"

/**
 * How to set up one client. `code` is made from the MCP URL; the message `how.<id>` says where the
 * code goes.
 */
export type Client = {
  id: string
  name: string
  /** The label of the code block: a file's name, or the key of a message. */
  label: { file: string } | "terminal" | "connector"
  code: (url: string) => string
}

const NAME = SERVICE_NAME.toLowerCase()
const KEY = "et_…"
const json = (value: unknown) => JSON.stringify(value, undefined, 2)
const VARIABLE = `${NAME.toUpperCase()}_KEY`
/**
 * The header for mcp-remote, which connects Claude Desktop to the server and replaces the variable
 * itself. There is no space after the colon, because some shells would drop it.
 */
const AUTHORIZATION_OF_ENV = `Authorization:\${AUTHORIZATION}`
const headers = { Authorization: `Bearer ${KEY}` }

/** The clients that the page explains. */
export const CLIENTS = [
  {
    id: "claude-code",
    name: "Claude Code",
    label: "terminal",
    code: (url) =>
      `claude mcp add --transport http ${NAME} \\\n  ${url} \\\n  --header "Authorization: Bearer ${KEY}"`,
  },
  {
    id: "claude-desktop",
    name: "Claude Desktop",
    label: { file: "claude_desktop_config.json" },
    code: (url) =>
      json({
        mcpServers: {
          [NAME]: {
            command: "npx",
            args: ["-y", "mcp-remote", url, "--header", AUTHORIZATION_OF_ENV],
            env: { AUTHORIZATION: `Bearer ${KEY}` },
          },
        },
      }),
  },
  {
    id: "cursor",
    name: "Cursor",
    label: { file: ".cursor/mcp.json" },
    code: (url) => json({ mcpServers: { [NAME]: { url, headers } } }),
  },
  {
    id: "vscode",
    name: "VS Code",
    label: { file: ".vscode/mcp.json" },
    code: (url) =>
      json({
        inputs: [
          { type: "promptString", id: `${NAME}-key`, description: `${SERVICE_NAME} key`, password: true },
        ],
        servers: {
          [NAME]: { type: "http", url, headers: { Authorization: `Bearer \${input:${NAME}-key}` } },
        },
      }),
  },
  {
    id: "codex",
    name: "Codex",
    label: { file: "~/.codex/config.toml" },
    code: (url) => `[mcp_servers.${NAME}]\nurl = "${url}"\nbearer_token_env_var = "${VARIABLE}"`,
  },
  {
    id: "chatgpt",
    name: "ChatGPT",
    label: "connector",
    code: (url) => `${url}?toolset=library`,
  },
  {
    id: "inspector",
    name: "Inspector",
    label: "terminal",
    code: (url) =>
      `npx @modelcontextprotocol/inspector --cli \\\n  ${url} --transport http \\\n  --header "Authorization: Bearer ${KEY}" \\\n  --method tools/list`,
  },
] as const satisfies readonly Client[]

/** The command that puts the key where Codex reads it. */
export const EXPORT_COMMAND = `export ${VARIABLE}=${KEY}`

/**
 * The tools of the MCP server. The message `tool.<name>` describes one, and the message `price.…`
 * says its price in credits.
 */
export const TOOLS = [
  ["get_transcript", "price.upToTwo"],
  ["summarize_video", "price.one"],
  ["search_youtube", "price.page"],
  ["resolve_channel", "price.free"],
  ["search_channel", "price.page"],
  ["get_channel_videos", "price.page"],
  ["get_channel_latest", "price.free"],
  ["get_playlist_videos", "price.page"],
  ["get_comments", "price.page"],
  ["check_credits", "price.free"],
] as const

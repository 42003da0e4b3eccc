import { SERVICE_NAME } from "../../api/service.gen.ts"

/** How to set up one client. `code` is made from the MCP URL; `how` says where the code goes. */
export type Client = {
  id: string
  name: string
  how: string
  /** The label of the code block: the file's name, or that it is a command. */
  label: string
  code: (url: string) => string
}

const NAME = SERVICE_NAME.toLowerCase()
const KEY = "et_…"
const json = (value: unknown) => JSON.stringify(value, undefined, 2)
const VARIABLE = `${NAME.toUpperCase()}_KEY`
/**
 * The bridge (mcp-remote) replaces the variable itself. No space before it, because some shells
 * would drop that.
 */
const AUTHORIZATION_OF_ENV = `Authorization:\${AUTHORIZATION}`
const headers = { Authorization: `Bearer ${KEY}` }

/** The clients that authenticate with an API key. */
export const CLIENTS: readonly Client[] = [
  {
    id: "claude-code",
    name: "Claude Code",
    how: "One command in a terminal; /mcp then shows the tools.",
    label: "Terminal",
    code: (url) =>
      `claude mcp add --transport http ${NAME} \\\n  ${url} \\\n  --header "Authorization: Bearer ${KEY}"`,
  },
  {
    id: "claude-desktop",
    name: "Claude Desktop",
    how: "Settings, Developer, Edit config; then restart it. It runs local commands only, so a bridge sends the key.",
    label: "claude_desktop_config.json",
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
    how: "For one project, or in the same file of your home folder for all of them.",
    label: ".cursor/mcp.json",
    code: (url) => json({ mcpServers: { [NAME]: { url, headers } } }),
  },
  {
    id: "vscode",
    name: "VS Code",
    how: "It asks for the key once and keeps it out of the file.",
    label: ".vscode/mcp.json",
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
    how: `The key comes from the environment, so put it there too: export ${VARIABLE}=${KEY}`,
    label: "~/.codex/config.toml",
    code: (url) => `[mcp_servers.${NAME}]\nurl = "${url}"\nbearer_token_env_var = "${VARIABLE}"`,
  },
  {
    id: "chatgpt",
    name: "ChatGPT",
    how: "In its settings, turn on developer mode and add a connector with this address, which lists the `search` and `fetch` that it asks for. You approve access here; no key is needed. The address has to be reached from the internet over HTTPS.",
    label: "Address of the connector",
    code: (url) => `${url}?toolset=library`,
  },
  {
    id: "inspector",
    name: "Inspector",
    how: "To look at the tools by hand, or to find out why a client does not connect.",
    label: "Terminal",
    code: (url) =>
      `npx @modelcontextprotocol/inspector --cli \\\n  ${url} --transport http \\\n  --header "Authorization: Bearer ${KEY}" \\\n  --method tools/list`,
  },
]

/** The tools of the MCP server, and their prices in credits. */
export const TOOLS = [
  ["get_transcript", "The transcript of a video", "0 to 2 credits"],
  ["summarize_video", "A summary with the timestamps that it cites", "1 credit"],
  ["search_youtube", "Videos or channels that match", "1 credit a page"],
  ["resolve_channel", "The ID of a channel", "free"],
  ["search_channel", "Videos of one channel that match", "1 credit a page"],
  ["get_channel_videos", "Videos, shorts or streams of a channel", "1 credit a page"],
  ["get_channel_latest", "Its newest videos", "free"],
  ["get_playlist_videos", "Videos of a playlist, in its order", "1 credit a page"],
  ["get_comments", "Comments of a video, with their first replies", "1 credit a page"],
  ["check_credits", "What is left", "free"],
] as const

import { API_VERSION, SERVICE_NAME } from "../../../core/kernel/service.ts"

/** A play mark and three lines of text, inlined so that hosts need not fetch it. */
const ICON = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="#1d3f8f"/><path d="M12 14v12l10-6z" fill="#fff"/><path d="M26 16h11M26 23h11M12 32h25" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>',
).toString("base64")}`

/** How the server describes itself. `websiteUrl` is the service's public address. */
export const serverInfo = (websiteUrl: string) => ({
  name: SERVICE_NAME.toLowerCase(),
  title: SERVICE_NAME,
  version: API_VERSION,
  description: "Transcripts and summaries of YouTube videos; search, channels, playlists and comments.",
  websiteUrl,
  icons: [{ src: ICON, mimeType: "image/svg+xml", sizes: ["any"] }],
})

import { API_VERSION, SERVICE_NAME } from "../../../core/kernel/service.ts"
import { ICON_SVG } from "../../html/logo.ts"

/** The icon as a data URL, so that hosts need not fetch it. */
const ICON = `data:image/svg+xml;base64,${Buffer.from(ICON_SVG).toString("base64")}`

/** How the server describes itself. `websiteUrl` is the service's public address. */
export const serverInfo = (websiteUrl: string) => ({
  name: SERVICE_NAME.toLowerCase(),
  title: SERVICE_NAME,
  version: API_VERSION,
  description: "Transcripts and summaries of YouTube videos; search, channels, playlists and comments.",
  websiteUrl,
  icons: [{ src: ICON, mimeType: "image/svg+xml", sizes: ["any"] }],
})

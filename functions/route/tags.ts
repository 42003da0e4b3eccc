/** The sections of the API documents in order, with the line under each heading. */
export const TAGS = {
  Transcripts: "Transcripts of videos, and summaries of them.",
  Batches: "Many videos with one call: know the price first, follow the progress, get all results.",
  Lists:
    "Search, channels, playlists and comments on YouTube. The examples are answered by a server started with `npm run demo`.",
  Library:
    "Everything that the account has transcribed: search it, ask it, list it, read it, tag it, delete it.",
  Shares:
    "Public links to a transcript, or to one moment of it. Everyone with the link can read it, until you revoke it.",
  Watchlists:
    "Follow channels, playlists and searches: each new video is announced once, and transcribed if you want.",
  Credits: "Your balance, what was spent, and receipts.",
  App: "Transcripts, summaries, chat and lists for our own pages and extension. Errors are plain text.",
  "Sign-in": "Sign in by email link, by code or with Google, and manage sessions.",
  Agents:
    "OAuth 2.1 for web agents that cannot send an API key. A user lets the agent use their account through MCP.",
  Account: "API keys, credits and receipts.",
  History: "What the account has transcribed.",
  Billing: "Plans and credit packs, through Stripe. Also available under `/api/payments/`.",
  Notes: "Export transcripts and summaries to a Notion workspace.",
  Webhooks:
    "Events, sent to an endpoint of yours, signed by the Standard Webhooks specification. Nothing is sent before you register one and it answers a challenge.",
  Uploads: "Transcribe your own audio file: authorize the upload, send the file, save the transcript.",
  Utility: "Other routes that our pages use.",
  Service: "The service's documents, health and pages. No key, no charge.",
} as const

export type RouteTag = keyof typeof TAGS

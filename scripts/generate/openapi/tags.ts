export type Tag = { readonly name: string; readonly description: string; readonly paths: RegExp }

/** The groups of routes in the documents, in their order there. */
export const TAGS: readonly Tag[] = [
  {
    name: "Transcripts",
    description: "The words of a video, and what they come to.",
    paths: /^\/api\/v1\/(transcribe|summarize|jobs\/.*)$/,
  },
  {
    name: "Lists",
    description:
      "Search, channels, playlists and comments of the platform. The examples answer where `npm run demo` runs.",
    paths: /^\/api\/v1\/youtube\//,
  },
  { name: "Credits", description: "What is left to spend.", paths: /^\/api\/v1\/credits$/ },
  {
    name: "App",
    description: "Transcripts, summaries, chat and lists for our own pages and extension. Plain-text errors.",
    paths: /^\/api\/(transcribe|summarize|summarize\/config|chat|jobs\/.*|search|channel\/.*|comments)$/,
  },
  {
    name: "Sign-in",
    description: "Sessions: by a mail's link or its code.",
    paths: /^\/(api\/auth\/.*|auth\/confirm|api\/sessions.*)$/,
  },
  {
    name: "Agents",
    description:
      "OAuth 2.1 for agents on the web that cannot send an API key: a person lets them use an account at the tool protocol's address.",
    paths: /^\/(oauth\/\w+|\.well-known\/(oauth-authorization-server|openid-configuration))$/,
  },
  {
    name: "Account",
    description: "Keys, credits, receipts.",
    paths: /^\/api\/(account|credits.*|keys.*|operations\/.*)$/,
  },
  {
    name: "History",
    description: "What an account has transcribed.",
    paths: /^\/api\/(transcriptions.*|migrate)$/,
  },
  {
    name: "Billing",
    description: "Plans and packs of credits, by Stripe. Also under `/api/payments/`.",
    paths: /^\/api\/(billing\/.*|prices|stripe\/.*)$/,
  },
  {
    name: "Notes",
    description: "Transcripts and summaries as pages of a Notion workspace.",
    paths: /^\/api\/notion\//,
  },
  {
    name: "Uploads",
    description: "Sound of one's own: authorize it, send it to the store of files, save what was heard.",
    paths: /^\/api\/transcribe-audio$/,
  },
  {
    name: "Utility",
    description: "What our pages need besides.",
    paths: /^\/api\/(playlist|contact|og|mcp)$/,
  },
  {
    name: "Service",
    description: "What the service says about itself, and its pages. No key, no price.",
    paths: /^\/(api\/openapi\.json|docs|llms\.txt|health|login|dashboard|auth\/error|[\w-]+\.(js|css))?$/,
  },
]

/** The group of a route. Throws for a path that no group has, so that none gets lost. */
export function tagOf(path: string, tags: readonly Tag[]): string {
  const tag = tags.find(({ paths }) => paths.test(path))
  if (!tag) throw new Error(`${path} has no group: give it one in scripts/generate/openapi/tags.ts`)
  return tag.name
}

/** The groups that some of these paths are in, as the document lists them. */
export function tagsOf(
  paths: readonly string[],
  tags: readonly Tag[],
): { name: string; description: string }[] {
  const used = new Set(paths.map((path) => tagOf(path, tags)))
  return tags.filter(({ name }) => used.has(name)).map(({ name, description }) => ({ name, description }))
}

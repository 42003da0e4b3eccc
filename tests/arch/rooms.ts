/**
 * What each room of core may import. A room is a folder; a nested folder is a room of its own.
 * Every room may import `core/kernel`, and its own files.
 */
export type Room = { readonly rooms: readonly string[]; readonly packages?: RegExp }

const TABLE = "table"
const YOUTUBE = ["adapters/youtube", "youtube", "youtube/identities"]
const AWS = /^@aws-sdk\//

export const ROOMS: Readonly<Record<string, Room>> = {
  kernel: { rooms: [], packages: /^zod$/ },
  diagnosis: { rooms: ["youtube", TABLE], packages: /^zod$/ },
  egress: { rooms: [TABLE] },
  queue: { rooms: ["ratelimit", TABLE], packages: /^zod$/ },
  awsjson: { rooms: [], packages: /^(@aws-sdk\/(client-dynamodb|credential-provider-node)|aws4)$/ },
  table: {
    rooms: ["awsjson", "table/dynamo"],
    packages: /^@aws-sdk\/(client-dynamodb|lib-dynamodb)$/,
  },
  "table/dynamo": {
    rooms: ["awsjson"],
    packages: /^@aws-sdk\/(client-dynamodb|lib-dynamodb|util-dynamodb)$/,
  },
  og: { rooms: [], packages: /^(satori|@resvg\/resvg-js|subset-font|harfbuzzjs|wawoff2|lru-cache)$/ },

  captions: { rooms: [] },
  "captions/parse": { rooms: ["captions"], packages: /^entities(\/|$)/ },
  "captions/format": { rooms: ["captions"] },
  "captions/units": { rooms: ["captions"] },
  youtube: { rooms: ["captions"] },
  "youtube/identities": { rooms: [TABLE], packages: /^zod$/ },
  audio: { rooms: ["captions", TABLE] },
  transcript: { rooms: ["captions", TABLE], packages: /^lru-cache$/ },

  ledger: { rooms: [TABLE, "webhook/outbox"], packages: /^zod$/ },
  ratelimit: { rooms: [TABLE], packages: /^lru-cache$/ },
  requestlog: { rooms: [TABLE], packages: /^(zod|lru-cache)$/ },
  identity: { rooms: ["ratelimit", TABLE], packages: /^(zod|altcha-lib(\/.*)?)$/ },
  mail: { rooms: [TABLE, "mail/words"], packages: /^zod$/ },
  "mail/words": { rooms: [] },
  contact: { rooms: ["mail", "ratelimit", TABLE], packages: /^zod$/ },
  apikey: { rooms: ["ledger", "ratelimit", TABLE], packages: /^zod$/ },
  account: { rooms: ["ledger", "ratelimit", TABLE] },
  oauth: { rooms: ["apikey", "ledger", "ratelimit", TABLE], packages: /^zod$/ },
  blocking: { rooms: [TABLE] },
  operator: { rooms: [TABLE] },
  metering: { rooms: ["ledger", "ratelimit", TABLE] },
  mcp: { rooms: ["captions", "captions/format", "ledger", TABLE], packages: /^zod$/ },
  history: { rooms: ["captions", "transcript", "youtube", TABLE], packages: /^zod$/ },

  export: {
    rooms: ["captions", "captions/format", "history", TABLE, "text/citation"],
    packages: /^(zod|fflate)$/,
  },

  billing: { rooms: ["account", "identity", "ledger", "ratelimit", TABLE], packages: /^zod$/ },
  listing: { rooms: ["ledger", "metering", "youtube", TABLE], packages: /^zod$/ },
  batch: {
    rooms: [
      "apikey",
      "ledger",
      "listing",
      "metering",
      "oauth",
      "queue",
      "ratelimit",
      TABLE,
      "transcript",
      "transcription",
      "webhook/outbox",
      "youtube",
    ],
    packages: /^zod$/,
  },
  upload: { rooms: ["audio", "history", "ledger", "queue", "ratelimit", TABLE], packages: /^(zod|jose)$/ },

  notion: { rooms: ["youtube"], packages: /^zod$/ },
  "notion/connection": { rooms: ["notion", TABLE], packages: /^zod$/ },
  "notion/page": { rooms: ["notion", "captions", "captions/format", "text/citation"] },
  "notion/export": { rooms: ["notion", "notion/connection", "notion/page", "history", TABLE] },

  library: {
    rooms: ["captions", "history", "ratelimit", TABLE],
    packages: /^(zod|lru-cache|@orama\/stemmers\/.*)$/,
  },

  share: {
    rooms: ["captions", "captions/format", "history", "ledger", "metering", TABLE],
    packages: /^zod$/,
  },

  watch: {
    rooms: [
      "batch",
      "history",
      "ledger",
      "listing",
      "metering",
      "queue",
      "ratelimit",
      TABLE,
      "text",
      "text/generate",
      "transcript",
      "transcription",
      "webhook/outbox",
      "youtube",
    ],
    packages: /^zod$/,
  },

  transcription: {
    rooms: [
      "audio",
      "captions",
      "history",
      "ledger",
      "metering",
      "queue",
      TABLE,
      "transcript",
      "webhook/outbox",
      "youtube",
    ],
    packages: /^zod$/,
  },

  text: { rooms: [] },
  "text/passage": { rooms: ["captions", "captions/format"], packages: /^zod$/ },
  "text/citation": { rooms: ["captions", "captions/format", "text/passage"] },
  "text/summary": { rooms: ["captions", "captions/format", "text/passage"], packages: /^zod$/ },
  "text/chat": {
    rooms: ["captions", "captions/format", "ledger", "metering", "ratelimit", TABLE, "text/passage"],
    packages: /^zod$/,
  },
  "text/generate": {
    rooms: [
      "captions",
      "history",
      "ledger",
      "metering",
      TABLE,
      "transcript",
      "transcription",
      "text",
      "text/chat",
      "text/citation",
      "text/passage",
      "text/summary",
    ],
  },

  ask: {
    rooms: [
      "captions",
      "captions/format",
      "history",
      "ledger",
      "library",
      "metering",
      TABLE,
      "text",
      "text/citation",
      "text/generate",
      "text/passage",
      "youtube",
    ],
    packages: /^zod$/,
  },

  extract: {
    rooms: [
      "captions/format",
      "history",
      "ledger",
      "metering",
      "ratelimit",
      TABLE,
      "text",
      "text/citation",
      "text/passage",
      "transcript",
      "youtube",
    ],
    packages: /^(zod|ajv)$/,
  },

  webhook: { rooms: ["mail", TABLE, "webhook/outbox"], packages: /^zod$/ },
  // For rooms that emit events: it only stores the events to deliver, and `webhook` sends them.
  "webhook/outbox": { rooms: [TABLE] },
  translation: {
    rooms: [
      "captions",
      "ledger",
      "metering",
      "queue",
      "ratelimit",
      TABLE,
      "text",
      "text/passage",
      "transcript",
      "transcription",
    ],
    packages: /^zod$/,
  },

  sweep: { rooms: ["account", "history", "ledger", "transcript", "upload", TABLE] },

  "adapters/aws": { rooms: ["mail", "notion", "queue", "upload"], packages: AWS },
  "adapters/better-auth": {
    rooms: ["account", "identity", TABLE],
    packages: /^(zod|better-auth(\/.*)?)$/,
  },
  "adapters/ffmpeg": { rooms: ["audio"], packages: /^@ffmpeg-installer\/ffmpeg$/ },
  "adapters/local": { rooms: ["mail", "notion", "text"] },
  "adapters/notion": { rooms: ["notion"], packages: /^@notionhq\/client(\/|$)/ },
  "adapters/openai": { rooms: ["audio", "library", "text"], packages: /^openai(\/|$)/ },
  "adapters/stripe": { rooms: ["billing"], packages: /^stripe(\/|$)/ },
  "adapters/webhook": { rooms: ["webhook"], packages: /^(standardwebhooks|undici)$/ },
  "adapters/youtube": { rooms: ["youtube"], packages: /^youtubei\.js$/ },
  "adapters/youtube/audio": { rooms: [...YOUTUBE, "adapters/youtube/player", "egress"] },
  "adapters/youtube/player": {
    rooms: [...YOUTUBE, "captions", "captions/parse", "egress"],
    packages: /^youtubei\.js$/,
  },
  "adapters/youtube/listing": { rooms: [...YOUTUBE, "listing"], packages: /^fast-xml-parser$/ },
  "adapters/youtube/listing/data-api": { rooms: [...YOUTUBE, "listing"], packages: /^entities\/decode$/ },
  "adapters/youtube/listing/innertube": { rooms: [...YOUTUBE, "listing"], packages: /^youtubei\.js$/ },
  "adapters/youtube/samples": {
    rooms: ["youtube", "adapters/youtube/samples/audio", "adapters/youtube/samples/captions"],
  },
  "adapters/youtube/samples/audio": { rooms: [] },
  "adapters/youtube/samples/captions": { rooms: [] },
}

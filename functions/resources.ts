import { TABLE_SCHEMA } from "../core/table/schema.ts"
import { extractorService, extractorUrlService } from "./extractor/extractor.service.ts"
import { mcpService } from "./mcp/mcp.service.ts"
import { dueItems, items } from "./route/items.ts"
import { EXITS, WAKE_WORKERS_PERMISSIONS } from "./route/presets.ts"

/** All resources other than the routes, as plain data for the stacks and the local server. */
export const RESOURCES = {
  table: TABLE_SCHEMA,
  /**
   * Each schedule has its own Lambda. Its module exports a function named after the schedule's ID.
   */
  schedules: [
    {
      id: "sweep",
      everySeconds: 60,
      file: "schedule/sweep.ts",
      lambda: { memoryMb: 512, timeoutSeconds: 55 },
      permissions: [
        items("ACCOUNT", "Get", "BatchGet", "Put", "Update", "Delete", "Query"),
        // Deletes the credentials of deleted accounts.
        items(["IDENTITY", "KEY", "SESSION", "SHARE", "WATCHTOKEN"], "Delete"),
        items("REQUEST", "Delete", "Query"),
        items("BLOCKLIST", "Get", "Update"),
        // Writes the history rows that paid calls could not write, from the stored transcripts.
        items("VIDEO", "Get", "BatchGet"),
        dueItems("BATCHES", "DUE", "OWED"),
        { resource: "audioQueue", actions: ["GetQueueAttributes", "SendMessage"] },
        ...WAKE_WORKERS_PERMISSIONS,
      ],
      // Derives the daily key of the address hashes in the log.
      secrets: ["TOKEN_SECRET"],
    },
    {
      id: "notes",
      everySeconds: 60,
      file: "schedule/notes.ts",
      lambda: { memoryMb: 512, timeoutSeconds: 55 },
      permissions: [
        items("ACCOUNT", "Get", "BatchGet", "Update", "Query"),
        dueItems("NOTES"),
        { resource: "sealingKey", actions: ["Encrypt", "Decrypt"] },
      ],
      secrets: ["NOTION_CLIENT_SECRET"],
    },
    {
      // Calls customers' servers, so it has no access to keys, sessions or transcripts.
      id: "webhooks",
      everySeconds: 60,
      file: "schedule/webhooks.ts",
      lambda: { memoryMb: 256, timeoutSeconds: 55 },
      permissions: [
        items("ACCOUNT", "Get", "Put", "Update", "Query"),
        dueItems("WEBHOOKS"),
        { resource: "sealingKey", actions: ["Decrypt"] },
        { resource: "mail", actions: ["SendEmail"] },
      ],
      secrets: [],
    },
    {
      // Polls the sources of watchlists. Charges nothing, because workers run the transcriptions.
      id: "watch",
      everySeconds: 60,
      file: "schedule/watch.ts",
      lambda: { memoryMb: 512, timeoutSeconds: 55 },
      permissions: [
        items("ACCOUNT", "Get", "BatchGet", "Put", "Update"),
        items("SOURCE", "Get", "Put", "Update", "Delete", "Query"),
        items("LISTING", "Get", "BatchGet", "Put"),
        // Watched searches use the Data API, whose quota is counted.
        items("QUOTA", "Update"),
        items("BLOCKLIST", "Get"),
        ...EXITS,
        dueItems("SOURCES", "WATCHLISTS"),
        { resource: "audioQueue", actions: ["SendMessage"] },
      ],
      secrets: ["PLATFORM_API_KEY", "EGRESS_PROXY_URL", "EGRESS_PROXIES"],
    },
    {
      id: "diagnosis",
      everySeconds: 300,
      file: "schedule/diagnosis.ts",
      lambda: { memoryMb: 512, timeoutSeconds: 290 },
      permissions: [items("STATUS", "Get", "Put", "Query"), ...EXITS],
      secrets: ["EGRESS_PROXY_URL", "EGRESS_PROXIES"],
    },
  ],
  /**
   * Each consumer reads a queue in its own Lambda. Its module exports a function named after the
   * consumer's ID, which returns the messages to retry.
   */
  consumers: [
    {
      id: "deadLetters",
      queue: "audioDeadLetters",
      batchSize: 10,
      file: "queue/dead-letters.ts",
      lambda: { memoryMb: 256, timeoutSeconds: 20 },
      permissions: [
        items("ACCOUNT", "Get", "Put", "Update", "Delete"),
        items("JOB", "Get", "Update"),
        { resource: "uploads", actions: ["DeleteObject"] },
        { resource: "keptAudio", actions: ["DeleteObject"] },
      ],
      secrets: [],
    },
  ],
  /**
   * Uploaded files, deleted after a day. S3 sends the queue a message for each completed object
   * under the prefix.
   */
  uploads: { id: "uploads", prefix: "uploads/", keptDays: 1 },
  /**
   * Copies of uploaded files whose owners asked to keep them, in the same bucket. Kept as long as
   * KEPT_AUDIO_DAYS in core/upload/upload.schema.ts.
   */
  keptAudio: { prefix: "kept/", keptDays: 30 },
  /**
   * The jobs and uploads for the workers. A received message stays hidden for `hideSeconds`, unless
   * its worker extends that. After `receivesMax` receives it becomes a dead letter, whose consumer
   * releases the hold.
   */
  audioQueue: { id: "audio", hideSeconds: 600, receivesMax: 6, keptDays: 4 },
  audioDeadLetters: { id: "audio-dead-letters", hideSeconds: 120, keptDays: 14 },
  extractor: extractorService,
  extractorUrl: extractorUrlService,
  /** Routes that a schedule also calls, through the route's own Lambda. */
  scheduledRoutes: [
    { route: "backfillChannels", everySeconds: 3600 },
    { route: "syncPrices", everySeconds: 3600 },
  ],
  /**
   * Services that are not built from route declarations. Each has its own Lambda behind a streaming
   * URL. Its module exports `<id>Entry`.
   */
  services: [mcpService],
  /** The Lambda for calls that match no route: preflights, 405, 404. */
  unrouted: { lambda: { memoryMb: 256, timeoutSeconds: 10 } },
} as const

import { TABLE_SCHEMA } from "../core/table/schema.ts"
import { mcpService } from "./mcp/mcp.service.ts"
/** What the routes stand on, as pure data for whoever creates it. */
export const RESOURCES = {
  table: TABLE_SCHEMA,
  /** Each has a Lambda of its own, whose module exports a function named like it. */
  schedules: [
    {
      id: "sweep",
      everySeconds: 60,
      file: "schedule/sweep.ts",
      lambda: { memoryMb: 512, timeoutSeconds: 55 },
      permissions: [
        {
          resource: "table",
          actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "Query"],
        },
        { resource: "dueIndex", actions: ["Query"] },
      ],
      secrets: [],
    },
    {
      id: "notes",
      everySeconds: 60,
      file: "schedule/notes.ts",
      lambda: { memoryMb: 512, timeoutSeconds: 55 },
      permissions: [
        { resource: "table", actions: ["GetItem", "BatchGetItem", "UpdateItem", "Query"] },
        { resource: "dueIndex", actions: ["Query"] },
        { resource: "sealingKey", actions: ["Encrypt", "Decrypt"] },
      ],
      secrets: ["NOTION_CLIENT_SECRET"],
    },
  ],
  /** Each reads a queue in a Lambda of its own, whose module exports a function named like it and says which messages are to come again. */
  consumers: [
    {
      id: "deadLetters",
      queue: "audioDeadLetters",
      batchSize: 10,
      file: "queue/dead-letters.ts",
      lambda: { memoryMb: 256, timeoutSeconds: 20 },
      permissions: [
        { resource: "table", actions: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"] },
        { resource: "uploads", actions: ["DeleteObject"] },
      ],
      secrets: [],
    },
  ],
  /** What people upload, for a day at most. The store tells the queue of each object under the prefix that is whole. */
  uploads: { id: "uploads", prefix: "uploads/", keptDays: 1 },
  /**
   * What has to be heard. A message that somebody took is hidden from others for so long, unless that is made longer; taken too often, it goes
   * to the dead letters, whose reader gives the credits back.
   */
  audioQueue: { id: "audio", hideSeconds: 600, receivesMax: 6, keptDays: 4 },
  audioDeadLetters: { id: "audio-dead-letters", hideSeconds: 120, keptDays: 14 },
  /** The extraction service: a container that hears sound, and answers where a load balancer stands in front of it. */
  extractor: {
    id: "extractor",
    /** The module that runs it, relative to functions/. */
    file: "extractor/main.ts",
    port: 3002,
    cpu: 1024,
    memoryMb: 2048,
    /** A recording as it came, and as it is cut: 21 is the least. */
    diskGb: 21,
    permissions: [
      {
        resource: "table",
        actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "Query"],
      },
      { resource: "uploads", actions: ["GetObject", "PutObject", "DeleteObject", "AbortMultipartUpload"] },
      // Without it, S3 refuses to say that a file is not there.
      { resource: "uploadsBucket", actions: ["ListBucket"] },
      {
        resource: "audioQueue",
        actions: ["ReceiveMessage", "DeleteMessage", "ChangeMessageVisibility", "SendMessage"],
      },
    ],
    secrets: ["TOKEN_SECRET", "EXTRACTOR_SERVICE_KEY", "OPENAI_API_KEY", "EGRESS_PROXY_URL"],
  },
  /** The same service as a Lambda with an address of its own, which answers where no load balancer stands before the container. */
  extractorUrl: {
    id: "extractorUrl",
    file: "extractor/entry.ts",
    lambda: { memoryMb: 512, timeoutSeconds: 900 },
    permissions: [
      { resource: "table", actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"] },
      { resource: "uploads", actions: ["GetObject", "PutObject", "AbortMultipartUpload"] },
      { resource: "uploadsBucket", actions: ["ListBucket"] },
    ],
    secrets: ["TOKEN_SECRET", "EXTRACTOR_SERVICE_KEY", "OPENAI_API_KEY", "EGRESS_PROXY_URL"],
  },
  /** Routes that a schedule calls too, at their own Lambdas. */
  scheduledRoutes: [
    { route: "backfillChannels", everySeconds: 3600 },
    { route: "syncPrices", everySeconds: 3600 },
  ],
  /** What is not made of routes: each has a Lambda of its own, whose module exports `<id>Entry`, behind a streaming URL. */
  services: [mcpService],
  /** The Lambda that answers where no route does: preflights, 405, 404. */
  unrouted: { lambda: { memoryMb: 256, timeoutSeconds: 10 } },
} as const

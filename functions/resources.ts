import { TABLE_SCHEMA } from "../core/table/schema.ts"

/** What the routes stand on, as pure data for whoever creates it. */
export const RESOURCES = {
  table: TABLE_SCHEMA,
  /** Each has a Lambda of its own, whose module exports a function named like it. */
  schedules: [
    {
      id: "sweep",
      everySeconds: 60,
      file: "schedule/sweep.ts",
      lambda: { memoryMb: 256, timeoutSeconds: 55 },
      uses: [
        { resource: "table", actions: ["GetItem", "PutItem", "UpdateItem"] },
        { resource: "dueIndex", actions: ["Query"] },
      ],
      secrets: [],
    },
  ],
  /** Routes that a schedule calls too, at their own Lambdas. */
  scheduledRoutes: [{ route: "backfillChannels", everySeconds: 3600 }],
  /** The Lambda that answers where no route does: preflights, 405, 404. */
  unrouted: { lambda: { memoryMb: 256, timeoutSeconds: 10 } },
} as const

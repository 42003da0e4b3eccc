import { TABLE_SCHEMA } from "../core/table/schema.ts"
import { mcpService } from "./mcp/mcp.service.ts"

/** Whom the schedule of a route names as the host: nobody else's event has it. */
export const SCHEDULE_HOST = "schedule.invalid"

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
        { resource: "table", actions: ["GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query"] },
        { resource: "dueIndex", actions: ["Query"] },
      ],
      secrets: [],
    },
  ],
  /** Routes that a schedule calls too, at their own Lambdas. */
  scheduledRoutes: [{ route: "backfillChannels", everySeconds: 3600 }],
  /** What is not made of routes: each has a Lambda of its own, whose module exports `<id>Entry`, behind a streaming URL. */
  services: [mcpService],
  /** The Lambda that answers where no route does: preflights, 405, 404. */
  unrouted: { lambda: { memoryMb: 256, timeoutSeconds: 10 } },
} as const

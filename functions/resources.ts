import { TABLE_SCHEMA } from "../core/table/schema.ts"

/** What the routes stand on, as pure data for whoever creates it. */
export const RESOURCES = {
  table: TABLE_SCHEMA,
  schedules: [
    {
      id: "sweep",
      everySeconds: 60,
      file: "schedule/sweep.ts",
      uses: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem", "Query"] }],
    },
  ],
} as const

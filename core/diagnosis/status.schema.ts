import * as z from "zod"

export const STATES = ["operational", "degraded", "outage", "unknown"] as const

const State = z.enum(STATES).meta({
  description:
    "`operational`: at least 95% of the calls of the last hour succeeded. `degraded`: at least 50%. `outage`: fewer, or a part that does not answer. `unknown`: no call in the last hour.",
})
export type State = z.infer<typeof State>

const share = (what: string) =>
  z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .meta({
      description: `Share of ${what} that succeeded, rounded down to four decimals. Null if there were none. Calls that fail because of the video itself are not counted.`,
    })
const Success = z.object({ transcripts: share("transcripts"), lists: share("lists") })

/** The response of `GET /api/status`. It is public: no identities, exits or numbers of calls. */
export const StatusResult = z.object({
  status: State.meta({ description: "The worst state of all components that are not `unknown`." }),
  generated_at: z.iso.datetime(),
  components: z.array(
    z.object({
      id: z.enum(["store", "queue", "objects", "transcripts", "lists"]).meta({
        description:
          "`queue` and `objects` are left out where they are not set up. `transcripts` and `lists` are what YouTube answers.",
      }),
      status: State,
    }),
  ),
  extraction: z.object({
    last_hour: Success,
    last_day: Success,
    last_90_days: Success,
    days: z
      .array(z.object({ date: z.iso.date(), ...Success.shape }))
      .meta({ description: "The last 90 UTC days, oldest first." }),
  }),
})
export type StatusResult = z.infer<typeof StatusResult>

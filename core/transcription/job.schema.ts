import * as z from "zod"

/** What is answered while a job goes on (contract §2, "Long work"). */
export const JobAccepted = z.object({
  status: z.literal("processing"),
  job_id: z.string().meta({ description: "Names the job, for who began it alone.", examples: ["job_4f1c…"] }),
  poll_url: z.string().meta({
    description:
      "GET it for the answer, with the same key, session or cookie; not before `Retry-After` seconds.",
  }),
})
export type JobAccepted = z.output<typeof JobAccepted>

export const JobParams = z.object({
  job_id: z
    .string()
    .regex(/^job_[0-9a-f]{32}$/, "this is no id of a job")
    .meta({ description: "The `job_id` of an answer 202.", example: `job_${"0".repeat(32)}` }),
})

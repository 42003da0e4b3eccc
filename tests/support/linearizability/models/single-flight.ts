import type { Model } from "../history.ts"

/** A request for the transcript of a video, by any account. */
export type FlightInput = { video: string }
/** `paid`: this call did the work. `free`: it got the stored transcript. */
export type FlightOutput = "paid" | "free"

/**
 * One video: one call pays, and every later call gets the stored transcript. A failed call counts
 * as one of unknown outcome, because it may have stored the transcript before it failed.
 */
export const singleFlightModel: Model<"absent" | "stored", FlightInput, FlightOutput> = {
  initial: "absent",
  step: (state, _input, output) => {
    if (output === undefined) return "stored"
    return (output === "paid") === (state === "absent") ? "stored" : undefined
  },
  nameState: (state) => state,
  describe: ({ video }, output) => `transcribe ${video} → ${output ?? "?"}`,
  nameEffect: ({ video }) => video,
  staysIdle: () => true,
}

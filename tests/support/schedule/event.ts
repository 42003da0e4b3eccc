import type { WireAnswer } from "../memory-store/handler.ts"
import type { Footprint } from "./footprint.ts"

/** A call that an instance has made and the scheduler has not picked yet. */
export type Pending = {
  label: string
  instance: number
  /** The index of the event whose answer led to this call. */
  parent: number
  /** A pause of the instance, and the virtual time at which it ends. */
  until?: number
  footprint: Footprint
  /** Its caller has stopped waiting. */
  isLate?: true
  /** Lets the call take effect. Returns what answers the caller. */
  perform: (how?: { lag?: number; isTwice?: boolean }) => Promise<Effect>
  fail: (error: Error) => void
}
/** A request as the store saw it. */
export type Sent = { operation: string; input: object; answer: WireAnswer }
export type Effect = { footprint: Footprint; answer: () => void; sent?: readonly Sent[] }

/** What happened: the call, and what it read and wrote. */
export type Event = Pick<Pending, "label" | "instance" | "parent" | "isLate"> & {
  footprint: Footprint
  /** What the store saw of it: nothing, or the request once or twice. */
  sent?: readonly Sent[]
  /** True if it let time pass: everything before it must stay before it. */
  isBarrier?: true
}

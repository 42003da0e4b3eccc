/** The kind of a request: a player response, a caption file, a watch page, audio or a list. */
export type RequestKind = "player" | "captions" | "page" | "audio" | "list"

/**
 * One attempt by an identity at an exit. `sign` says more about a failure: the status of an answer
 * that is not a success, `gated`, `moved`; empty without one.
 */
export type AttemptObservation = {
  of: "attempt"
  kind: RequestKind
  /** The strategy, such as `client:IOS` or `youtubei:browse`. */
  way: string
  /** The exit's name; `any` where the request does not know it. */
  exit: string
  outcome: string
  sign: string
}

/** How a whole call to YouTube ended, with all its attempts. */
export type CallObservation = { of: "call"; kind: "transcript" | "list"; outcome: string }

export type Observation = AttemptObservation | CallObservation

/** Receives what was seen. Never waits and never throws. */
export type Observe = (observation: Observation) => void

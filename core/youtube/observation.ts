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

/** An entry of a list that no reader knows, by the name of its renderer. */
export type RendererObservation = { of: "renderer"; kind: RequestKind; name: string }

/** An answer that no reader understood, as it was received. */
export type UnknownAnswer = { of: "unknown"; kind: RequestKind; way: string; status: number; body: string }

/** What is counted. */
export type Countable = AttemptObservation | CallObservation | RendererObservation

export type Observation = Countable | UnknownAnswer

/** Receives what was seen. Never waits and never throws. */
export type Observe = (observation: Observation) => void

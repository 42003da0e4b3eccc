/** What was requested: a player response, a caption file, a watch page, audio or a list. */
export type RequestKind = "player" | "captions" | "page" | "audio" | "list"

/**
 * One attempt by a client identity through an exit (this machine's address, a proxy or another
 * service). `sign` details a failure: the status of an unsuccessful answer, `gated` (captions need
 * a token) or `moved` (captions are in an unknown part of the answer); empty if there is none.
 */
export type AttemptObservation = {
  of: "attempt"
  kind: RequestKind
  /** The strategy, such as `client:IOS` or `youtubei:browse`. */
  strategy: string
  /** The exit's name; `any` if the request does not know which exit it used. */
  exit: string
  outcome: string
  sign: string
}

/** How a whole call to YouTube ended, with all its attempts. */
export type CallObservation = { of: "call"; kind: "transcript" | "list"; outcome: string }

/** A list entry that no reader understands, with the name of its renderer. */
export type RendererObservation = { of: "renderer"; kind: RequestKind; name: string }

/** An answer that no reader understands, as received. */
export type UnknownAnswer = {
  of: "unknown"
  kind: RequestKind
  strategy: string
  status: number
  body: string
}

/** The observations that are counted. */
export type Countable = AttemptObservation | CallObservation | RendererObservation

export type Observation = Countable | UnknownAnswer

/** Receives observations. Never waits and never throws. */
export type Observe = (observation: Observation) => void

import type { Agent, Answer } from "./agent.ts"

/**
 * A user's request to an agent, and the calls that a competent agent makes: `calls` with all tools,
 * `plain` with the default toolset where that differs. Each returns the answer, which is compared
 * with `truth`: the data of the replayed platform.
 */
export type Request = {
  ask: string
  truth: unknown
  calls: (agent: Agent) => Promise<unknown>
  plain?: (agent: Agent) => Promise<unknown>
}

type Items = readonly Readonly<Record<string, unknown>>[]
/** The items of a list in an answer. */
export const itemsOf = ({ structure }: Answer, name: string): Items => (structure[name] ?? []) as Items
/** The metadata of a transcript. */
export const metadataOf = ({ structure }: Answer) => (structure["metadata"] ?? {}) as Record<string, unknown>
/** The code of a failure. */
export const codeOf = ({ error }: Answer): string | undefined =>
  error === undefined ? undefined : (JSON.parse(error) as { error: { code: string } }).error.code

/** Returns the second at which the transcript line with these words begins. */
export function lineWith(text: string, words: string): number | undefined {
  const line = text.split("\n").find((each) => each.toLowerCase().includes(words.toLowerCase()))
  const stamp = /^\[(?:(\d+):)?(\d+):(\d+)\]/.exec(line ?? "")
  return stamp ? Number(stamp[1] ?? 0) * 3600 + Number(stamp[2]) * 60 + Number(stamp[3]) : undefined
}

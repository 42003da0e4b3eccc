import type { Breakage, Call, Expected, Kind } from "./breakage.ts"
import type { Rule } from "./world.ts"

/** A call of a list. */
export const get = (path: string, query: Readonly<Record<string, string>>): Call => ({
  get: `/api/v1/youtube/${path}`,
  query,
})
/** A list or channel that callers get. */
export const page = (says: string, body: Readonly<Record<string, unknown>>, credits = 1): Expected => ({
  says,
  credits,
  body,
})

/** A breakage of the requests for lists, which are sent as WEB. */
export const ofList = (
  about: Omit<Breakage, "from" | "identities" | "kinds"> & { kind: Kind; identities?: "all" },
): Breakage => {
  const { kind, identities = ["WEB"], ...rest } = about
  return { from: "report", ...rest, kinds: [kind], identities }
}

/** Replaces the page of a channel or playlist. */
export const browse = (id: string, answer: object): Rule => ({ on: "browse", requestIncludes: id, answer })

import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import type { Schemas } from "../../../api/paths.gen.ts"

export type Keys = Schemas["ListKeysAnswer"]
export type Key = Keys["keys"][number]

export const keysQuery = queryOptions({
  queryKey: ["keys"],
  queryFn: ({ signal }) => answerOf(api.GET("/api/keys", { signal })),
})

/** Returns a key's name, or its first characters if it has none. */
export const nameOf = ({ name, prefix }: Pick<Key, "name" | "prefix">): string => name ?? `${prefix}…`

import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "./client.ts"

/** The signed-in user's session, or null. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => answerOf(api.GET("/api/auth/get-session", { signal })),
  staleTime: 60_000,
})

/** The balance, plan and profile. Code that spends credits must invalidate it. */
export const balanceQuery = queryOptions({
  queryKey: ["balance"],
  queryFn: ({ signal }) => answerOf(api.GET("/api/credits/balance", { signal })),
  staleTime: 15_000,
})

/** The kinds of summaries, and whether a model writes them. */
export const summaryConfigQuery = queryOptions({
  queryKey: ["summarize-config"],
  queryFn: ({ signal }) => answerOf(api.GET("/api/summarize/config", { signal })),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The features that this service has configured. */
export const healthQuery = queryOptions({
  queryKey: ["health"],
  queryFn: ({ signal }) => answerOf(api.GET("/health", { signal })),
  staleTime: Number.POSITIVE_INFINITY,
})

import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "./client.ts"

/** The signed-in user's session, or null. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => answerOf(api.GET("/api/auth/get-session", { signal })),
  staleTime: 60_000,
})

/** Balance, plan and profile. Whatever spends credits invalidates it. */
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

/** What is switched on in this service. */
export const healthQuery = queryOptions({
  queryKey: ["health"],
  queryFn: ({ signal }) => answerOf(api.GET("/health", { signal })),
  staleTime: Number.POSITIVE_INFINITY,
})

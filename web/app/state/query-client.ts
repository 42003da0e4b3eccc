import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query"
import { Failure } from "../../api/failure.ts"

const TRIES_MAX = 2

/**
 * Opens the sign-in page, which then returns to the current page. Call it when the session has
 * ended.
 */
export function goToSignIn(): void {
  const next = location.pathname + location.search
  location.replace(`/login?next=${encodeURIComponent(next).replaceAll("%2F", "/")}`)
}

const onError = (cause: unknown) => {
  if (cause instanceof Failure && cause.status === 401) goToSignIn()
}

/**
 * True if a query should be retried: after server errors and missing responses. Refused requests
 * are final.
 */
const isWorthAnotherTry = (count: number, cause: unknown) =>
  count < TRIES_MAX &&
  cause instanceof Failure &&
  cause.isRetryable &&
  (cause.status === 0 || cause.status >= 500)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: { queries: { retry: isWorthAnotherTry, staleTime: 5000 } },
})

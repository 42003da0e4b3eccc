import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query"
import { Failure } from "../../api/failure.ts"
import { sessionQuery } from "../../api/queries.ts"

const TRIES_MAX = 2

/** True once this page has had a session. */
let hadSession = false

/**
 * Opens the sign-in page, which then returns to the current page. If this page had a session, the
 * sign-in page says that it has ended.
 */
export function goToSignIn(): void {
  const next = location.pathname + location.search
  const ended = hadSession ? "&session=ended" : ""
  location.replace(`/login?next=${encodeURIComponent(next).replaceAll("%2F", "/")}${ended}`)
}

const onError = (cause: unknown) => {
  if (cause instanceof Failure && cause.status === 401) goToSignIn()
}

const onSuccess = (data: unknown, { queryKey }: { queryKey: readonly unknown[] }) => {
  if (data !== null && queryKey[0] === sessionQuery.queryKey[0]) hadSession = true
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
  queryCache: new QueryCache({ onError, onSuccess }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: { queries: { retry: isWorthAnotherTry, staleTime: 5000 } },
})

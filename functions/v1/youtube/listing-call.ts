import type { Payer } from "../../../core/ledger/payer.ts"
import type { IdempotentCall, TokenPage } from "../../../core/listing/paid-page.ts"
import type { Metered } from "../../../core/metering/metered.ts"
import type { AnsweredOperation, PaidCall } from "../../http/metered-route.ts"
import type { Call } from "../../http/pipeline.ts"
import type { RouteDeclaration } from "../../route/declaration.ts"

/**
 * A call to a list route, by key or from our own pages. The handler needs only the caller's payer.
 */
export type ListingCall<R extends RouteDeclaration> = Omit<Call<R>, "caller"> & {
  caller: { payer: Payer }
}

/** The operation of a call with an Idempotency-Key that returns a page of type `P`. */
export type PageOperation<P> = AnsweredOperation<Metered<TokenPage<P>>> | undefined

/** Returns the fields of a page request that are the same for every list. */
export const pageRequest = <P>(
  { attempts, caller, request }: PaidCall<Pick<ListingCall<RouteDeclaration>, "caller" | "request">>,
  pageToken: string | undefined,
  operation: PageOperation<P>,
) => ({
  payer: caller.payer,
  pageToken,
  attempts,
  signal: request.signal,
  idempotent: operation && idempotentBy(operation),
})

const idempotentBy = <P>({ operationId, answer }: NonNullable<PageOperation<P>>): IdempotentCall<P> => ({
  operationId,
  answer: (paid) => answer({ ...paid, remaining: paid.receipt.balanceAfter }),
})

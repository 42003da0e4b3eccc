import type { Payer } from "../../../core/ledger/payer.ts"
import type { PaidCall } from "../../http/metered-route.ts"
import type { Call } from "../../http/pipeline.ts"
import type { RouteDeclaration } from "../../route/declaration.ts"

/** A call of a list, by key or on our own pages: of its caller it needs only the payer. */
export type ListingCall<R extends RouteDeclaration> = Omit<Call<R>, "caller"> & {
  caller: { payer: Payer }
}

/** The part of a page's request that is the same for every list. */
export const pageRequest = (
  { attempts, caller, request }: PaidCall<Pick<ListingCall<RouteDeclaration>, "caller" | "request">>,
  pageToken: string | undefined,
) => ({ payer: caller.payer, pageToken, attempts, signal: request.signal })

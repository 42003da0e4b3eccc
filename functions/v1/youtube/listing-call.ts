import type { Call } from "../../http/pipeline.ts"
import type { RouteDeclaration } from "../../route/declaration.ts"

/** A call of a list, by key or on our pages. Of the caller, it needs only the paying account. */
export type ListingCall<R extends RouteDeclaration> = Omit<Call<R>, "caller"> & {
  caller: { accountId: string }
}

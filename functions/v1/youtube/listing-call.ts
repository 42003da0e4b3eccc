import type { Call } from "../../http/pipeline.ts"
import type { RouteDeclaration } from "../../route/declaration.ts"

/** A call of a list, by key or on our pages: all that it asks of its caller is the account that pays. */
export type ListingCall<R extends RouteDeclaration> = Omit<Call<R>, "caller"> & {
  caller: { accountId: string }
}

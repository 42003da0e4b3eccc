import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import { balanceQuery, sessionQuery } from "../../../api/queries.ts"
import { toastFailure } from "../../../ui/toast.ts"
import { hrefOf } from "../../routing/routes.ts"
import type { Price } from "./billing-queries.ts"
import { rememberCheckout } from "./checkout-memory.ts"

const onError = (cause: unknown) => toastFailure(cause)

/**
 * Opens a URL. Resolves when the browser restores this page from its cache, so that the button
 * stays busy until then.
 */
function leaveFor(url: string): Promise<void> {
  location.assign(url)
  return new Promise((resolve) => {
    addEventListener("pageshow", () => resolve(), { once: true })
  })
}

/** Opens Stripe's checkout for a price. Stripe then returns the user to this page. */
export function useCheckout() {
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  return useMutation({
    mutationFn: async ({ id, credits, interval }: Price) => {
      const { balance } = await client.fetchQuery({ ...balanceQuery, staleTime: 0 })
      const body = { price_id: id, success_path: hrefOf("billing"), cancel_path: hrefOf("billing") }
      const { url } = await answerOf(api.POST("/api/stripe/checkout", { body }))
      const isPlan = interval !== null
      rememberCheckout(session?.user.id, url, { balance, credits: credits ?? 0, isPlan })
      await leaveFor(url)
    },
    onError,
  })
}

/** Opens Stripe's portal, where users manage cards and invoices and cancel a plan. */
export function usePortal() {
  return useMutation({
    mutationFn: async () => {
      const { url } = await answerOf(api.POST("/api/stripe/portal"))
      await leaveFor(url)
    },
    onError,
  })
}

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import { failureOf } from "../../../api/failure.ts"
import { balanceQuery } from "../../../api/queries.ts"
import { toast } from "../../../ui/toast.ts"
import { hrefOf } from "../../routing/routes.ts"
import type { Price } from "./billing-queries.ts"
import { rememberCheckout } from "./checkout-memory.ts"

const onError = (cause: unknown) => toast(failureOf(cause).message, { kind: "bad" })

/** Leaves the page and keeps the button busy, until the user returns to the page from cache. */
function leaveFor(url: string): Promise<void> {
  location.assign(url)
  return new Promise((resolve) => {
    addEventListener("pageshow", () => resolve(), { once: true })
  })
}

/** Goes to the checkout of a price, and comes back here. */
export function useCheckout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, credits, interval }: Price) => {
      const { balance } = await client.fetchQuery({ ...balanceQuery, staleTime: 0 })
      const body = { price_id: id, success_path: hrefOf("billing"), cancel_path: hrefOf("billing") }
      const { url } = await answerOf(api.POST("/api/stripe/checkout", { body }))
      rememberCheckout(url, { balance, credits: credits ?? 0, isPlan: interval !== null })
      await leaveFor(url)
    },
    onError,
  })
}

/** Goes to where cards and invoices are, and where a plan is cancelled. */
export function usePortal() {
  return useMutation({
    mutationFn: async () => {
      const { url } = await answerOf(api.POST("/api/stripe/portal"))
      await leaveFor(url)
    },
    onError,
  })
}

import { useQuery, useQueryClient } from "@tanstack/react-query"
import { CircleCheck, LoaderCircle, X } from "lucide-react"
import { type ReactNode, useEffect, useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { creditsText } from "../../../ui/format.ts"
import { ErrorState } from "../../../ui/state.tsx"
import { readCheckout } from "./billing-queries.ts"
import { forgetCheckout, isThere, recallCheckout } from "./checkout-memory.ts"

const POLL_MS = 1500
const POLLS_MAX = 40

/**
 * Tells a user who returns from a checkout when the credits arrive: in seconds, or in days for slow
 * payment methods.
 */
export function CheckoutReturn({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient()
  const [before] = useState(() => recallCheckout(id))
  const { data, error, refetch, dataUpdateCount } = useCheckout(id, (got) => !isThere(got, before))
  const isDone = data !== undefined && isThere(data, before)
  useEffect(() => {
    if (!isDone) return
    forgetCheckout()
    void client.invalidateQueries({ queryKey: ["balance"] })
    void client.invalidateQueries({
      queryKey: ["billing"],
      predicate: ({ queryKey }) => queryKey[1] !== "checkout",
    })
  }, [isDone, client])
  if (error) {
    return (
      <div className="mb-6">
        <ErrorState error={error} retry={() => void refetch()}>
          If you paid, your payment is safe and the credits will be added.
        </ErrorState>
      </div>
    )
  }
  if (isDone) {
    return (
      <Notice icon={<CircleCheck aria-hidden className="text-good" />} onClose={onClose}>
        {before && before.credits > 0 && data.balance >= before.balance + before.credits
          ? `${creditsText(before.credits)} added.`
          : "Payment received."}{" "}
        You have {creditsText(data.balance)}.
      </Notice>
    )
  }
  const isSlow = dataUpdateCount >= POLLS_MAX || data?.purchase?.status === "pending"
  return (
    <Notice icon={<LoaderCircle aria-hidden className="animate-spin text-accent" />} onClose={onClose}>
      {isSlow
        ? "Your payment is being processed. Some methods take days; the credits are added when it arrives."
        : "Thank you. Waiting for the payment…"}
    </Notice>
  )
}

function useCheckout(id: string, isOpen: (got: Awaited<ReturnType<typeof readCheckout>>) => boolean) {
  const query = useQuery({
    queryKey: ["billing", "checkout", id],
    queryFn: ({ signal }) => readCheckout(id, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      (state.data === undefined || isOpen(state.data)) && state.dataUpdateCount < POLLS_MAX && !state.error
        ? POLL_MS
        : false,
  })
  const { data } = query
  const state = useQueryClient().getQueryState(["billing", "checkout", id])
  return { ...query, data, dataUpdateCount: state?.dataUpdateCount ?? 0 }
}

const Notice = ({
  icon,
  onClose,
  children,
}: {
  icon: ReactNode
  onClose: () => void
  children: ReactNode
}) => (
  <div
    role="status"
    className="mb-6 flex items-start gap-3 rounded-box border border-accent bg-wash px-4 py-3 [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0"
  >
    {icon}
    <p className="min-w-0 flex-1">{children}</p>
    <Button look="ghost" size="small" aria-label="Dismiss" onClick={onClose}>
      <X aria-hidden />
    </Button>
  </div>
)

import { useQuery, useQueryClient } from "@tanstack/react-query"
import { CircleCheck, LoaderCircle, X } from "lucide-react"
import { type ReactNode, useEffect, useState } from "react"
import { sessionQuery } from "../../../api/queries.ts"
import { Button } from "../../../ui/button.tsx"
import { ErrorState } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { readCheckout } from "./billing-queries.ts"
import { forgetCheckout, hasPurchaseArrived, recallCheckout } from "./checkout-memory.ts"

const POLL_MS = 1500
const POLLS_MAX = 40

/**
 * Shows a user who returns from a checkout whether the credits have arrived. Stops polling after
 * about a minute, because slow payment methods take days.
 */
export function CheckoutReturn({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords("billing")
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const userId = session?.user.id
  const [before] = useState(() => recallCheckout(userId, id))
  const { data, error, refetch, dataUpdateCount } = useCheckout(id, (got) => !hasPurchaseArrived(got, before))
  const isDone = data !== undefined && hasPurchaseArrived(data, before)
  useEffect(() => {
    if (!isDone) return
    forgetCheckout(userId)
    void client.invalidateQueries({ queryKey: ["balance"] })
    void client.invalidateQueries({
      queryKey: ["billing"],
      predicate: ({ queryKey }) => queryKey[1] !== "checkout",
    })
  }, [isDone, client, userId])
  if (error) {
    return (
      <div className="mb-6">
        <ErrorState error={error} retry={() => void refetch()}>
          {t("checkout.safe")}{" "}
          <button type="button" className="text-accent underline underline-offset-3" onClick={onClose}>
            {t("checkout.dismiss")}
          </button>
        </ErrorState>
      </div>
    )
  }
  if (isDone) {
    const { balance } = data
    return (
      <Notice icon={<CircleCheck aria-hidden className="text-good" />} onClose={onClose}>
        {before && before.credits > 0 && balance >= before.balance + before.credits
          ? t("checkout.added", { credits: before.credits, balance })
          : t("checkout.received", { balance })}
      </Notice>
    )
  }
  const isSlow = dataUpdateCount >= POLLS_MAX || data?.purchase?.status === "pending"
  return (
    <Notice icon={<LoaderCircle aria-hidden className="animate-spin text-accent" />} onClose={onClose}>
      {t(isSlow ? "checkout.slow" : "checkout.waiting")}
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

type NoticeProps = { icon: ReactNode; onClose: () => void; children: ReactNode }

function Notice({ icon, onClose, children }: NoticeProps) {
  const t = useWords("billing")
  return (
    <div
      role="status"
      className="mb-6 flex items-start gap-3 rounded-box border border-accent bg-wash px-4 py-3 [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0"
    >
      {icon}
      <p className="min-w-0 flex-1">{children}</p>
      <Button look="ghost" size="small" aria-label={t("checkout.dismiss")} onClick={onClose}>
        <X aria-hidden />
      </Button>
    </div>
  )
}

import { useMutation, useQuery } from "@tanstack/react-query"
import { type FormEvent, useId, useRef, useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { balanceQuery } from "../../../api/queries.ts"
import { Button } from "../../../ui/button.tsx"
import { Input } from "../../../ui/input.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { billingLink } from "../../listing/billing-link.tsx"
import { SpendError } from "../../listing/spend-error.tsx"
import { queryClient } from "../../state/query-client.ts"
import { type BatchRequest, presetLimit, type Quote, shortfallKey } from "./batch-order.ts"
import { BatchPreview } from "./batch-preview.tsx"

type Props = { request: BatchRequest; quote: Quote; onStarted: () => void }

/** The price of a batch, the videos that it is for, and the form that starts it within a limit. */
export function StartBatch({ request, quote, onStarted }: Props) {
  const t = useWords("batches")
  const id = useId()
  const { data: account } = useQuery(balanceQuery)
  const [typed, setTyped] = useState<string>()
  const most = typed ?? String(presetLimit(quote, account?.balance))
  const call = useRef({ most: "", key: "" })
  const start = useMutation({
    mutationFn: () => {
      // A request with a changed limit needs a new Idempotency-Key.
      if (call.current.most !== most) call.current = { most, key: crypto.randomUUID() }
      return answerOf(
        api.POST("/api/batches", {
          body: { ...request, max_credits: Number(most) },
          params: { header: { "Idempotency-Key": call.current.key } },
        }),
      )
    },
    onSuccess: () => {
      onStarted()
      for (const queryKey of [["batches"], ["balance"]]) void queryClient.invalidateQueries({ queryKey })
    },
  })
  const short = account && shortfallKey(quote, account.balance, typed === undefined)
  const isEnough = short !== "short.min" && /^\d+$/.test(most) && Number(most) >= quote.min
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEnough || start.isPending) return
    // Fixes the limit, so that a retry sends the same limit and the same Idempotency-Key even if
    // the balance, and with it the suggested limit, has changed.
    setTyped(most)
    start.mutate()
  }
  return (
    <form
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-4 rounded-box border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div role="status" data-numbers className="min-w-0 flex-1 basis-72">
          <p className="font-medium">
            {quote.max === 0 ? t("quote.free") : t("quote", quote)}
            {account && !short && ` ${t("balance", { balance: account.balance })}`}
          </p>
          {short && account && (
            <p className="text-sm">{t(short, { balance: account.balance, more: billingLink })}</p>
          )}
          {quote.max > 0 && <p className="text-sm text-muted">{t("freeOnes")}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <label htmlFor={id} className="text-sm">
            {t("limit")}
          </label>
          <Input
            id={id}
            inputMode="numeric"
            className="w-20!"
            aria-invalid={!isEnough}
            autoFocus
            value={most}
            onChange={(event) => setTyped(event.target.value)}
            // The user may still hold the Enter key that requested the price. That must not start
            // the batch.
            onKeyDown={(event) => {
              if (event.key === "Enter" && event.repeat) event.preventDefault()
            }}
          />
          <Button type="submit" busy={start.isPending} disabled={!isEnough}>
            {isEnough ? t("start.atMost", { credits: Math.min(Number(most), quote.max) }) : t("start")}
          </Button>
        </div>
      </div>
      {!isEnough && short !== "short.min" && (
        <p role="alert" className="text-end text-sm text-bad">
          {t("limit.least", { min: quote.min })}
        </p>
      )}
      {start.error && <SpendError error={start.error} />}
      <BatchPreview request={request} most={quote.videos} />
    </form>
  )
}

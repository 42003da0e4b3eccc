import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { dayText, moneyText, numberText } from "../../../ui/format.ts"
import { ErrorState } from "../../../ui/state.tsx"
import { toast } from "../../../ui/toast.ts"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import { type Price, type Subscription, subscriptionsQuery } from "./billing-queries.ts"
import { type Change, changeOf, intervalOf, planChangeMessage, priceText, rateOf } from "./plans.ts"

type Props = { subscription: Subscription; current: Price; wanted: Price; onClose: () => void }

/**
 * Shows what a plan change means before the user confirms it: credits, rate limit, the payment
 * today, and the payments from then on.
 */
export function ChangePlanDialog({ subscription, current, wanted, onClose }: Props) {
  const t = useWords("billing")
  const [nowMs] = useState(Date.now)
  const client = useQueryClient()
  const change = changeOf(subscription, current, wanted, nowMs)
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: subscriptionsQuery.queryKey }),
      client.invalidateQueries({ queryKey: ["balance"] }),
    ])
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => answerOf(api.POST("/api/stripe/change-plan", { body: { price_id: wanted.id } })),
    onSuccess: async ({ subscription: changed }) => {
      await refresh()
      toast(planChangeMessage(changed, wanted, change, t))
      onClose()
    },
    // A change whose payment failed may be waiting for it now.
    onError: () => refresh(),
  })
  const title = t(change.when === "back" ? "change.keep" : "change.switch", { plan: wanted.product_name })
  return (
    <Dialog open onClose={onClose} title={title}>
      <table className="w-full text-sm">
        <caption className="sr-only">{t("change.caption")}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <td />
            <th scope="col" className="py-1 text-end font-medium">
              {t("change.now")}
            </th>
            <th scope="col" className="py-1 ps-4 text-end font-medium">
              {t("change.then")}
            </th>
          </tr>
        </thead>
        <tbody>
          <Line title={t("change.credits")} now={periodText(current, t)} then={periodText(wanted, t)} />
          <Line
            title={t("change.calls")}
            now={String(rateOf(current.tier))}
            then={String(rateOf(wanted.tier))}
          />
          <Line title={t("change.price")} now={priceText(current, t)} then={priceText(wanted, t)} />
        </tbody>
      </table>
      <PaymentDates change={change} wanted={wanted} />
      {error && (
        <div className="mt-4">
          <ErrorState error={error} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onClose} data-focus>
          {t("change.cancel")}
        </Button>
        <Button busy={isPending} onClick={() => mutate()}>
          {t(ACTS[change.when])}
        </Button>
      </div>
    </Dialog>
  )
}

const ACTS = { back: "change.keepIt", now: "change.payAndSwitch", later: "act.switch" } as const

const unit = (text: string) => text

const periodText = ({ credits, interval }: Price, t: Translate<"billing">) =>
  credits === null
    ? t("change.noCredits")
    : t(`per.${intervalOf(interval)}`, { amount: numberText(credits), unit })

const Line = ({ title, now, then }: { title: string; now: ReactNode; then: ReactNode }) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-2 text-start font-normal text-muted">
      {title}
    </th>
    <td className="py-2 text-end">{now}</td>
    <td className="py-2 ps-4 text-end font-semibold">{then}</td>
  </tr>
)

function PaymentDates({ change, wanted }: { change: Change; wanted: Price }) {
  const { when, today, credits, next, from } = change
  const t = useWords("billing")
  const amount = moneyText(next, wanted.currency)
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
      <dt className="text-muted">{t("change.today")}</dt>
      <dd>
        {when === "now"
          ? t("change.pay", { amount: moneyText(today, wanted.currency), credits })
          : t("change.nothing")}
      </dd>
      <dt className="text-muted">{dayText(from)}</dt>
      <dd>{t(when === "back" ? "change.renews" : "change.starts", { amount })}</dd>
    </dl>
  )
}

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { creditsText, dayText, moneyText, numberText } from "../../../ui/format.ts"
import { ErrorState } from "../../../ui/state.tsx"
import { toast } from "../../../ui/toast.ts"
import { type Price, type Subscription, subscriptionsQuery } from "./billing-queries.ts"
import { type Change, changeOf, doneOf, rateOf } from "./plans.ts"

type Props = { subscription: Subscription; current: Price; wanted: Price; onClose: () => void }

/**
 * Shows what a plan change means before the user confirms it: credits, rate limit, the payment
 * today, and the payments from then on.
 */
export function ChangePlanDialog({ subscription, current, wanted, onClose }: Props) {
  const [nowMs] = useState(Date.now)
  const client = useQueryClient()
  const change = changeOf(subscription, current, wanted, nowMs)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => answerOf(api.POST("/api/stripe/change-plan", { body: { price_id: wanted.id } })),
    onSuccess: async ({ subscription: changed }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: subscriptionsQuery.queryKey }),
        client.invalidateQueries({ queryKey: ["balance"] }),
      ])
      toast(doneOf(changed, wanted, change))
      onClose()
    },
  })
  const title = change.when === "back" ? `Keep ${wanted.product_name}?` : `Switch to ${wanted.product_name}?`
  return (
    <Dialog open onClose={onClose} title={title}>
      <table className="w-full text-sm">
        <caption className="sr-only">What changes</caption>
        <thead className="text-xs text-muted">
          <tr>
            <td />
            <th scope="col" className="py-1 text-right font-medium">
              Now
            </th>
            <th scope="col" className="py-1 pl-4 text-right font-medium">
              Then
            </th>
          </tr>
        </thead>
        <tbody>
          <Line title="Credits" now={periodText(current)} then={periodText(wanted)} />
          <Line
            title="Calls a minute"
            now={String(rateOf(current.tier))}
            then={String(rateOf(wanted.tier))}
          />
          <Line title="Price" now={priceText(current)} then={priceText(wanted)} />
        </tbody>
      </table>
      <Words change={change} wanted={wanted} />
      {error && (
        <div className="mt-4">
          <ErrorState error={error} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onClose} data-focus>
          Cancel
        </Button>
        <Button busy={isPending} onClick={() => mutate()}>
          {change.when === "back" ? "Keep it" : change.when === "now" ? "Pay and switch" : "Switch"}
        </Button>
      </div>
    </Dialog>
  )
}

const priceText = ({ unit_amount, currency, interval }: Price) =>
  `${moneyText(unit_amount ?? 0, currency)} a ${interval}`
const periodText = ({ credits, interval }: Price) =>
  credits === null ? "None" : `${numberText(credits)} a ${interval}`

const Line = ({ title, now, then }: { title: string; now: string; then: string }) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-2 text-left font-normal text-muted">
      {title}
    </th>
    <td className="py-2 text-right">{now}</td>
    <td className="py-2 pl-4 text-right font-semibold">{then}</td>
  </tr>
)

function Words({ change, wanted }: { change: Change; wanted: Price }) {
  const { when, today, credits, next, from } = change
  const money = (amount: number) => moneyText(amount, wanted.currency)
  const day = dayText(from)
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
      <dt className="text-muted">Today</dt>
      <dd>
        {when === "now"
          ? `About ${money(today)} is paid: the new plan for the time that is left, less what you have paid for it. About ${creditsText(credits)} come for that, and the rate changes at once.`
          : "Nothing is paid, and nothing changes."}
      </dd>
      <dt className="text-muted">{day}</dt>
      <dd>
        {when === "back" ? "Your plan renews" : "The new plan’s credits come, all of them"}, and {money(next)}{" "}
        is paid. Credits that you have stay yours.
      </dd>
    </dl>
  )
}

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Confirm } from "../../../ui/dialog.tsx"
import { EmptyState } from "../../../ui/state.tsx"
import { toastFailure } from "../../../ui/toast.ts"
import { useWords } from "../../../words/use-words.tsx"
import { EndpointRow } from "./endpoint-row.tsx"
import { type Endpoint, endpointsQuery, type NewSecret, nameOf } from "./webhooks-query.ts"

type Props = {
  endpoints: readonly Endpoint[]
  onSecret: (made: NewSecret) => void
  onGone: (id: string) => void
}
/** What the user is asked to confirm, and for which endpoint. */
type Question = { act: "rotate" | "delete"; about: Endpoint }

export function EndpointList({ endpoints, onSecret, onGone }: Props) {
  const t = useWords("webhooks")
  const [asked, setAsked] = useState<Question>()
  const rotate = useRotate(onSecret)
  const remove = useRemove(onGone)
  if (endpoints.length === 0) {
    return <EmptyState title={t("list.none")}>{t("list.noneText")}</EmptyState>
  }
  const answer = ({ act, about }: Question) => {
    if (act === "rotate") rotate.mutate(about)
    else remove.mutate(about)
    setAsked(undefined)
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-box border border-line">
        {endpoints.map((endpoint) => (
          <EndpointRow
            key={endpoint.id}
            endpoint={endpoint}
            onAsk={(act) => setAsked({ act, about: endpoint })}
          />
        ))}
      </ul>
      {asked && (
        <Confirm
          open
          title={t(`${asked.act}.title`, { name: nameOf(asked.about) })}
          yes={t(`${asked.act}.yes`)}
          onYes={() => answer(asked)}
          onClose={() => setAsked(undefined)}
        >
          {t(`${asked.act}.text`)}
        </Confirm>
      )}
    </>
  )
}

function useRotate(onSecret: Props["onSecret"]) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Endpoint) =>
      answerOf(api.POST("/api/webhooks/{id}/rotate", { params: { path: { id } } })),
    onSuccess: ({ secret, old_secret_until: oldUntil }, { id, url }) =>
      onSecret({ id, url, secret, oldUntil }),
    onError: async (cause) => {
      toastFailure(cause)
      await client.invalidateQueries({ queryKey: endpointsQuery.queryKey, exact: true })
    },
  })
}

function useRemove(onGone: Props["onGone"]) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Endpoint) =>
      answerOf(api.DELETE("/api/webhooks/{id}", { params: { path: { id } } })),
    onSuccess: (_, { id }) => onGone(id),
    onError: (cause) => toastFailure(cause),
    onSettled: () => client.invalidateQueries({ queryKey: endpointsQuery.queryKey, exact: true }),
  })
}

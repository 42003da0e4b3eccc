import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { dayText } from "../../../ui/format.ts"
import { ErrorState } from "../../../ui/state.tsx"
import { toast } from "../../../ui/toast.ts"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import { EndpointEvents } from "./endpoint-events.tsx"
import { EVENT_TYPES } from "./event-types.ts"
import { type Endpoint, endpointsQuery, nameOf } from "./webhooks-query.ts"

const KINDS = { pending: "accent", active: "good", disabled: "bad" } as const

type Props = { endpoint: Endpoint; onAsk: (act: "rotate" | "delete") => void }

/** An endpoint with its state, what can be done with it and, on request, its events. */
export function EndpointRow({ endpoint, onAsk }: Props) {
  const t = useWords("webhooks")
  const [isOpen, setIsOpen] = useState(false)
  const verify = useVerify(endpoint)
  const { id, url, status, events } = endpoint
  const name = nameOf(endpoint)
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-44">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 font-mono text-sm font-semibold [overflow-wrap:anywhere]">{url}</span>
            <Badge kind={KINDS[status]}>{t(`status.${status}`)}</Badge>
          </p>
          <p className="text-sm text-muted">{stateText(endpoint, t)}</p>
          <p className="text-sm text-muted">
            {events.length === EVENT_TYPES.length ? (
              t("row.allEvents")
            ) : (
              <code className="font-mono text-xs">{events.join(", ")}</code>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {status !== "active" && (
            <Button
              size="small"
              busy={verify.isPending}
              aria-label={t("row.verifyNamed", { name })}
              onClick={() => verify.mutate()}
            >
              {t("row.verify")}
            </Button>
          )}
          <Button
            look="plain"
            size="small"
            aria-expanded={isOpen}
            aria-label={t("row.eventsNamed", { name })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t("row.events")}
          </Button>
          <Button
            look="plain"
            size="small"
            aria-label={t("row.rotateNamed", { name })}
            onClick={() => onAsk("rotate")}
          >
            {t("row.rotate")}
          </Button>
          <Button
            look="plain"
            size="small"
            aria-label={t("row.deleteNamed", { name })}
            onClick={() => onAsk("delete")}
          >
            {t("row.delete")}
          </Button>
        </div>
      </div>
      {verify.error && (
        <div className="mt-3">
          <ErrorState error={verify.error} />
        </div>
      )}
      {isOpen && <EndpointEvents id={id} name={name} isActive={status === "active"} />}
    </li>
  )
}

function stateText({ status, created_at, disabled_at }: Endpoint, t: Translate<"webhooks">): string {
  if (status === "pending") return t("row.pending")
  if (status === "disabled" && disabled_at) return t("row.disabled", { day: dayText(disabled_at) })
  return t("row.added", { day: dayText(created_at) })
}

/** Sends the challenge. A failure is shown in the row, because it says what the server answered. */
function useVerify({ id }: Endpoint) {
  const t = useWords("webhooks")
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => answerOf(api.POST("/api/webhooks/{id}/verify", { params: { path: { id } } })),
    onSuccess: () => toast(t("row.verified")),
    // Another tab may have deleted it.
    onSettled: () => client.invalidateQueries({ queryKey: endpointsQuery.queryKey, exact: true }),
  })
}

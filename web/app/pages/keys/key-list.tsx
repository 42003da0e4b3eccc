import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { agoText, dayText, spendText } from "../../../ui/format.ts"
import { EmptyState } from "../../../ui/state.tsx"
import { optimistic } from "../../state/optimistic.ts"
import { EditKey } from "./edit-key.tsx"
import { expiryText, scopesText } from "./key-limits.ts"
import { type Key, type Keys, keysQuery, nameOf } from "./keys-query.ts"

type Props = { keys: readonly Key[]; nowMs: number; onGone: (keyId: string) => void }

export function KeyList({ keys, nowMs, onGone }: Props) {
  const [asked, setAsked] = useState<Key>()
  const [edited, setEdited] = useState<Key>()
  const revoke = useRevoke()
  const remove = useRemove()
  if (keys.length === 0) {
    return (
      <EmptyState title="No key yet">
        Give the first one the name of what will use it. It comes with a command that you can run at once.
      </EmptyState>
    )
  }
  const answer = (key: Key) => {
    if (key.status === "revoked") remove.mutate(key.keyId)
    else revoke.mutate(key.keyId)
    onGone(key.keyId)
    setAsked(undefined)
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-box border border-line">
        {keys.map((key) => (
          <Row
            key={key.keyId}
            item={key}
            nowMs={nowMs}
            onAct={() => setAsked(key)}
            onEdit={() => setEdited(key)}
          />
        ))}
      </ul>
      {edited && <EditKey key={edited.keyId} edited={edited} onClose={() => setEdited(undefined)} />}
      {asked && (
        <Question asked={asked} nowMs={nowMs} onNo={() => setAsked(undefined)} onYes={() => answer(asked)} />
      )}
    </>
  )
}

function useRevoke() {
  return useMutation({
    mutationFn: (keyId: string) => answerOf(api.DELETE("/api/keys/{keyId}", { params: { path: { keyId } } })),
    ...optimistic(useQueryClient(), keysQuery.queryKey, ({ keys }: Keys, keyId: string) => ({
      keys: keys.map((key) =>
        key.keyId === keyId
          ? { ...key, status: "revoked" as const, revoked_at: new Date().toISOString() }
          : key,
      ),
    })),
  })
}

function useRemove() {
  return useMutation({
    mutationFn: (keyId: string) =>
      answerOf(
        api.DELETE("/api/keys/{keyId}", { params: { path: { keyId }, query: { permanent: "true" } } }),
      ),
    ...optimistic(useQueryClient(), keysQuery.queryKey, ({ keys }: Keys, keyId: string) => ({
      keys: keys.filter((key) => key.keyId !== keyId),
    })),
  })
}

const usedText = ({ last_used_at }: Key, nowMs: number) =>
  last_used_at === null ? "never used" : `last used ${agoText(last_used_at, nowMs)}`

type RowProps = { item: Key; nowMs: number; onAct: () => void; onEdit: () => void }

function Row({ item, nowMs, onAct, onEdit }: RowProps) {
  const { status, prefix, created_at, expires_at, credits_this_month, monthly_budget } = item
  const isRevoked = status === "revoked"
  const act = isRevoked ? "Delete" : "Revoke"
  const scopes = scopesText(item)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className={status === "active" ? "font-semibold" : "text-muted"}>
            {item.name ?? "Without a name"}
          </span>
          {item.mode === "test" && <Badge>Test</Badge>}
          {status !== "active" && <Badge>{status}</Badge>}
        </p>
        <p className="text-sm text-muted">
          <code className="font-mono">{prefix}…</code> · made {dayText(created_at)} · {usedText(item, nowMs)}
        </p>
        <p className="text-sm text-muted">
          {spendText(credits_this_month, monthly_budget)}
          {expires_at !== null && ` · ${expiryText(expires_at, status === "expired")}`}
          {scopes !== undefined && ` · ${scopes}`}
        </p>
      </div>
      {!isRevoked && (
        <Button look="plain" size="small" aria-label={`Edit ${nameOf(item)}`} onClick={onEdit}>
          Edit
        </Button>
      )}
      <Button look="plain" size="small" aria-label={`${act} ${nameOf(item)}`} onClick={onAct}>
        {act}
      </Button>
    </li>
  )
}

/** Asks before a key is revoked or deleted, and says what will stop working. */
function Question({
  asked,
  nowMs,
  onNo,
  onYes,
}: {
  asked: Key
  nowMs: number
  onNo: () => void
  onYes: () => void
}) {
  const name = nameOf(asked)
  if (asked.status === "revoked") {
    return (
      <Confirm open title={`Delete key “${name}”?`} yes="Delete key" onYes={onYes} onClose={onNo}>
        The key is removed from this list. Its past spending stays on your usage page.
      </Confirm>
    )
  }
  return (
    <Confirm open title={`Revoke key “${name}”?`} yes="Revoke key" onYes={onYes} onClose={onNo}>
      Calls with <code className="font-mono">{asked.prefix}…</code> will stop working
      {asked.last_used_at === null
        ? ". It has never been used."
        : `. It was last used ${agoText(asked.last_used_at, nowMs)}.`}{" "}
      You can’t undo this.
    </Confirm>
  )
}

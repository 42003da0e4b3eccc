import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { agoText, dayText } from "../../../ui/format.ts"
import { EmptyState } from "../../../ui/state.tsx"
import { useSpendText } from "../../../ui/use-amounts.ts"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import { optimistic } from "../../state/optimistic.ts"
import { EditKey } from "./edit-key.tsx"
import { expiryText, scopesText } from "./key-limits.ts"
import { type Key, type Keys, keysQuery, nameOf } from "./keys-query.ts"

type Props = { keys: readonly Key[]; nowMs: number; onGone: (keyId: string) => void }

export function KeyList({ keys, nowMs, onGone }: Props) {
  const t = useWords("keys")
  const [asked, setAsked] = useState<Key>()
  const [edited, setEdited] = useState<Key>()
  const revoke = useRevoke()
  const remove = useRemove()
  if (keys.length === 0) {
    return <EmptyState title={t("list.none")}>{t("list.noneText")}</EmptyState>
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

const usedText = ({ last_used_at }: Key, nowMs: number, t: Translate<"keys">) =>
  last_used_at === null ? t("row.neverUsed") : t("row.lastUsed", { ago: agoText(last_used_at, nowMs) })

type RowProps = { item: Key; nowMs: number; onAct: () => void; onEdit: () => void }

function Row({ item, nowMs, onAct, onEdit }: RowProps) {
  const t = useWords("keys")
  const spendText = useSpendText()
  const { status, prefix, created_at, expires_at, credits_this_month, monthly_budget } = item
  const isRevoked = status === "revoked"
  const name = nameOf(item)
  const scopes = scopesText(item, t)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2">
          <span
            className={`min-w-0 [overflow-wrap:anywhere] ${status === "active" ? "font-semibold" : "text-muted"}`}
          >
            {item.name ?? t("row.unnamed")}
          </span>
          {item.mode === "test" && <Badge>{t("row.test")}</Badge>}
          {status !== "active" && <Badge>{t(`status.${status}`)}</Badge>}
        </p>
        <p className="text-sm text-muted">
          <code className="font-mono">{prefix}…</code> · {t("row.made", { day: dayText(created_at) })} ·{" "}
          {usedText(item, nowMs, t)}
        </p>
        <p className="text-sm text-muted">
          {spendText(credits_this_month, monthly_budget)}
          {expires_at !== null && ` · ${expiryText(expires_at, status === "expired", t)}`}
          {scopes !== undefined && ` · ${scopes}`}
        </p>
      </div>
      {!isRevoked && (
        <Button look="plain" size="small" aria-label={t("row.editNamed", { name })} onClick={onEdit}>
          {t("row.edit")}
        </Button>
      )}
      <Button
        look="plain"
        size="small"
        aria-label={t(isRevoked ? "row.deleteNamed" : "row.revokeNamed", { name })}
        onClick={onAct}
      >
        {t(isRevoked ? "row.delete" : "row.revoke")}
      </Button>
    </li>
  )
}

/** Renders the first characters of a key. */
const code = (prefix: string) => <code className="font-mono">{prefix}</code>

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
  const t = useWords("keys")
  const name = nameOf(asked)
  const { prefix, last_used_at: usedAt } = asked
  if (asked.status === "revoked") {
    return (
      <Confirm open title={t("delete", { name })} yes={t("delete.yes")} onYes={onYes} onClose={onNo}>
        {t("delete.text")}
      </Confirm>
    )
  }
  return (
    <Confirm open title={t("revoke", { name })} yes={t("revoke.yes")} onYes={onYes} onClose={onNo}>
      {usedAt === null
        ? t("revoke.unused", { prefix, code })
        : t("revoke.used", { prefix, code, ago: agoText(usedAt, nowMs) })}
    </Confirm>
  )
}

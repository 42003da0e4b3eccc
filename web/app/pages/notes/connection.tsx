import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { optimistic } from "../../state/optimistic.ts"
import { emojiOf, notesQuery, type Status } from "./notes-queries.ts"

/** The connected workspace, and the button that disconnects it. */
export function Connection({ status }: { status: Status }) {
  const t = useWords("notes")
  const [isAsked, setAsked] = useState(false)
  const disconnect = useMutation({
    mutationFn: () => answerOf(api.POST("/api/notion/disconnect")),
    ...optimistic(useQueryClient(), notesQuery.queryKey, (old: Status) => ({
      ...old,
      connected: false,
      workspace_name: null,
      destination: null,
    })),
  })
  const name = status.workspace_name ?? t("connection.unnamed")
  return (
    <section
      aria-label={t("connection")}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-line px-4 py-3"
    >
      <span aria-hidden className="text-xl empty:hidden">
        {emojiOf(status.workspace_icon)}
      </span>
      <p className="flex min-w-0 flex-1 basis-36 flex-wrap items-center gap-x-2">
        <span className="font-semibold">{name}</span>
        <Badge kind="good">{t("connection.connected")}</Badge>
      </p>
      <Button look="plain" size="small" onClick={() => setAsked(true)}>
        {t("connection.disconnect")}
      </Button>
      <Confirm
        open={isAsked}
        title={t("connection.question", { workspace: name })}
        yes={t("connection.disconnect")}
        onClose={() => setAsked(false)}
        onYes={() => {
          setAsked(false)
          disconnect.mutate()
        }}
      >
        {t("connection.text")}
      </Confirm>
    </section>
  )
}

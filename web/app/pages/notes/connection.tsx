import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { optimistic } from "../../state/optimistic.ts"
import { emojiOf, notesQuery, type Status } from "./notes-queries.ts"

/** The connected workspace, and the button that disconnects it. */
export function Connection({ status }: { status: Status }) {
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
  const name = status.workspace_name ?? "Your workspace"
  return (
    <section
      aria-label="Connection"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-line px-4 py-3"
    >
      <span aria-hidden className="text-xl empty:hidden">
        {emojiOf(status.workspace_icon)}
      </span>
      <p className="flex min-w-0 flex-1 basis-36 flex-wrap items-center gap-x-2">
        <span className="font-semibold">{name}</span>
        <Badge kind="good">connected</Badge>
      </p>
      <Button look="plain" size="small" onClick={() => setAsked(true)}>
        Disconnect
      </Button>
      <Confirm
        open={isAsked}
        title={`Disconnect ${name}?`}
        yes="Disconnect"
        onClose={() => setAsked(false)}
        onYes={() => {
          setAsked(false)
          disconnect.mutate()
        }}
      >
        We revoke and delete our access. What was exported stays in Notion; an export in progress stops.
      </Confirm>
    </section>
  )
}

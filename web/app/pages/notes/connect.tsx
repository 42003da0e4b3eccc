import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/state.tsx"
import { toast } from "../../../ui/toast.ts"
import { useWords } from "../../../words/use-words.tsx"

const START = "/api/notion/oauth/start"
const WINDOW = "popup,width=640,height=800"

type ConnectMessage = { type?: unknown; outcome?: unknown }

/**
 * Connects Notion through Notion's consent page, in a popup. `lapsed`: the name of a workspace that
 * must be connected again.
 */
export function Connect({ lapsed }: { lapsed: string | null }) {
  const t = useWords("notes")
  const [failureKey, setFailureKey] = useState<"connect.refused" | "connect.failed">()
  const client = useQueryClient()
  const done = t("connect.done")
  useEffect(() => {
    // After consent, the popup opens our own page, which broadcasts the outcome to all our pages.
    // It can't rely on `opener`, which the popup may have lost.
    const channel = new BroadcastChannel("notes")
    channel.addEventListener("message", ({ data }: MessageEvent<ConnectMessage>) => {
      if (data.type !== "notes") return
      if (data.outcome === "connected") {
        toast(done)
        void client.invalidateQueries({ queryKey: ["notes"] })
      } else {
        setFailureKey(data.outcome === "refused" ? "connect.refused" : "connect.failed")
      }
    })
    return () => channel.close()
  }, [client, done])
  const connect = () => {
    setFailureKey(undefined)
    // If the browser blocks the popup, opens Notion's page in this window.
    if (!window.open(START, "notes", WINDOW)) location.assign(START)
  }
  return (
    <EmptyState
      title={lapsed === null ? t("connect") : t("connect.lapsed", { workspace: lapsed })}
      act={<Button onClick={connect}>{t(lapsed === null ? "connect.act" : "connect.again")}</Button>}
    >
      <p>{t(lapsed === null ? "connect.text" : "connect.lapsedText")}</p>
      <p role="alert" className="mt-2 text-bad empty:hidden">
        {failureKey && t(failureKey)}
      </p>
    </EmptyState>
  )
}

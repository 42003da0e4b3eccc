import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/state.tsx"
import { toast } from "../../../ui/toast.ts"

const START = "/api/notion/oauth/start"
const WINDOW = "popup,width=640,height=800"

type ConnectMessage = { type?: unknown; outcome?: unknown }

/**
 * Connects Notion through Notion's consent page, in a popup. `lapsed`: the name of a workspace that
 * must be connected again.
 */
export function Connect({ lapsed }: { lapsed: string | null }) {
  const [told, setTold] = useState("")
  const client = useQueryClient()
  useEffect(() => {
    // The page that Notion returns to sends its outcome to all our pages, because the popup may
    // have lost `opener`.
    const channel = new BroadcastChannel("notes")
    channel.addEventListener("message", ({ data }: MessageEvent<ConnectMessage>) => {
      if (data.type !== "notes") return
      if (data.outcome === "connected") {
        toast("Notion is connected.")
        void client.invalidateQueries({ queryKey: ["notes"] })
      } else {
        setTold(
          data.outcome === "refused"
            ? "Notion was not connected: you did not let us in, or the way back was too old. Nothing was changed."
            : "Notion did not answer as it should. Try again in a minute.",
        )
      }
    })
    return () => channel.close()
  }, [client])
  const connect = () => {
    setTold("")
    // If the browser blocks the popup, opens Notion's page in this window.
    if (!window.open(START, "notes", WINDOW)) location.assign(START)
  }
  return (
    <EmptyState
      title={lapsed === null ? "Connect your Notion" : `${lapsed} has to be connected again`}
      act={<Button onClick={connect}>{lapsed === null ? "Connect Notion" : "Connect again"}</Button>}
    >
      <p>
        {lapsed === null
          ? "You choose there which pages we may see. What you export becomes a new page under one of them; nothing else is read or changed."
          : "Notion does not let us in any more. What was exported stays where it is."}
      </p>
      <p role="alert" className="mt-2 text-bad empty:hidden">
        {told}
      </p>
    </EmptyState>
  )
}

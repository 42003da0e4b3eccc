import type * as z from "zod"
import type { listSessions } from "../../account/routes.ts"
import { find, say, timeText } from "./dom.ts"
import { askSignedIn } from "./request.ts"
import { fillRows, type Row, rowButton } from "./row-list.ts"

type Sessions = z.output<typeof listSessions.output.schema>
type Session = Sessions["sessions"][number]

/** Shows the account's sessions. Every session but the current one can be ended. */
export async function showSessions(): Promise<void> {
  const section = find("#sessions")
  const answer = await askSignedIn<Sessions>("GET", "/api/sessions")
  say(find(".error", section), answer.ok ? undefined : answer.message)
  if (answer.ok) fillRows(section, answer.body.sessions.map(rowOf))
}

function rowOf({ id, kind, device, last_used_at, current }: Session): Row {
  const title = device ?? "Unknown device"
  const isAgent = kind === "agent"
  const usage = {
    site: "Last used",
    extension: "Browser extension, last used",
    agent: "Agent that can spend credits, last used",
  }[kind]
  return {
    title,
    note: current ? "This session" : `${usage} ${timeText(last_used_at)}`,
    buttons: current ? [] : [rowButton(isAgent ? "End access" : "Sign out", title, () => end(id))],
  }
}

async function end(id: string): Promise<void> {
  const answer = await askSignedIn("DELETE", `/api/sessions/${id}`)
  if (!answer.ok) return say(find("#sessions .error"), answer.message)
  await showSessions()
  find("#sessions-title").focus()
}

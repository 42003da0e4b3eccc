import { answerOf, api } from "../../api/client.ts"
import { failureOf } from "../../api/failure.ts"
import { sessionQuery } from "../../api/queries.ts"
import { leave } from "../leaving.ts"
import { queryClient } from "../query-client.ts"
import { toast } from "../ui/toast.tsx"
import { closeQueue } from "../work/store.ts"
import { forgetUploads } from "../work/upload-store.ts"

/** Ends the session, and what this browser keeps of its reader: chats, drafts, lists, the queue, uploads. */
export async function signOut(): Promise<void> {
  try {
    await leave()
    const userId = queryClient.getQueryData(sessionQuery.queryKey)?.user.id
    await answerOf(api.POST("/api/auth/sign-out"))
    if (userId !== undefined) {
      closeQueue(userId)
      forgetUploads(userId)
    }
    sessionStorage.clear()
    location.replace("/login")
  } catch (cause) {
    toast(failureOf(cause).message, { kind: "bad" })
  }
}

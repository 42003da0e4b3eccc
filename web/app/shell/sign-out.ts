import { answerOf, api } from "../../api/client.ts"
import { sessionQuery } from "../../api/queries.ts"
import { toastFailure } from "../../ui/toast.ts"
import { closeQueue } from "../queue/queue-store.ts"
import { finishDelayedWork } from "../state/before-unload.ts"
import { queryClient } from "../state/query-client.ts"
import { forgetUploads } from "../uploads/upload-store.ts"

/**
 * Ends the session and deletes the user's data in this browser: chats, drafts, queue and uploads.
 */
export async function signOut(): Promise<void> {
  try {
    await finishDelayedWork()
    const userId = queryClient.getQueryData(sessionQuery.queryKey)?.user.id
    await answerOf(api.POST("/api/auth/sign-out"))
    if (userId !== undefined) {
      closeQueue(userId)
      forgetUploads(userId)
    }
    sessionStorage.clear()
    location.replace("/login")
  } catch (cause) {
    toastFailure(cause)
  }
}

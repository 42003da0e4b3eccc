import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import { failureOf } from "../../../api/failure.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import type { Transcription } from "../../../transcript/load.ts"

export type Audio = Schemas["GetAudioAnswer"]

/**
 * How long after the transcript's creation the audio is requested again if there is none. A worker
 * stores it a few seconds after the transcript can be read.
 */
const STORE_WAIT_MS = 2 * 60_000
const RETRY_MS = 5000

export const audioKey = (id: string) => ["kept-audio", id]

/** The kept audio of an upload: null if there is none. */
export const audioQuery = ({ id, created_at }: Pick<Transcription, "id" | "created_at">) =>
  queryOptions({
    queryKey: audioKey(id),
    queryFn: async ({ signal }): Promise<Audio | null> =>
      await answerOf(api.GET("/api/transcriptions/{id}/audio", { params: { path: { id } }, signal })).catch(
        (cause: unknown) => {
          if (failureOf(cause).status === 404) return null
          throw cause
        },
      ),
    // A new URL interrupts playback, so known audio is requested again only by the player, when
    // its URL no longer works.
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) =>
      state.data === null && Date.now() - Date.parse(created_at) < STORE_WAIT_MS ? RETRY_MS : false,
  })

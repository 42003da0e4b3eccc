import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { failureOf, isFinal } from "../../../api/failure.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { playlistQuery } from "../../listing/playlist-query.ts"
import { queryClient } from "../../state/query-client.ts"
import type { BatchSource } from "./batch-source.ts"

/** How many videos of a playlist or channel are read by default, unless a playlist has fewer. */
const LISTED_VIDEOS = 100

const defaultOf = (playlist: Schemas["PlaylistAnswer"] | undefined): number =>
  Math.min(playlist?.total || LISTED_VIDEOS, LISTED_VIDEOS)

/**
 * Returns the maximum number of videos to transcribe from a playlist or channel, as text, and a
 * function that changes it. `load` returns the number that the user typed. If none was typed, it
 * requests the playlist's length, which costs no credits, and returns the default for that length.
 * `load` throws if a retry of that request can't succeed, for example because the playlist does not
 * exist. After any other failure it returns the general default, because the batch may still be
 * able to read the playlist.
 */
export function useMaxVideos(source: BatchSource | undefined) {
  const sourceKey = JSON.stringify(source)
  const id = source && "playlist" in source ? source.playlist : undefined
  const [edited, setEdited] = useState<{ sourceKey: string; text: string }>()
  // Not requested here, because each letter of a typed link may make another ID.
  const { data } = useQuery({ ...playlistQuery(id ?? ""), enabled: false })
  const typed = edited && edited.sourceKey === sourceKey ? edited.text : undefined
  const load = async (): Promise<number> => {
    if (typed !== undefined) return Number(typed)
    if (id === undefined) return LISTED_VIDEOS
    const playlist = await queryClient.ensureQueryData(playlistQuery(id)).catch((cause: unknown) => {
      if (isFinal(failureOf(cause))) throw cause
      return undefined
    })
    return defaultOf(playlist)
  }
  return {
    text: typed ?? String(defaultOf(data)),
    setText: (text: string) => setEdited({ sourceKey, text }),
    load,
  }
}

import { useQuery } from "@tanstack/react-query"
import type { Schemas } from "../../../api/paths.gen.ts"
import { ownVideosQuery } from "../../listing/own-videos.ts"
import { useQueueItems } from "../../queue/queue-store.ts"
import { queryClient } from "../../state/query-client.ts"

type Playlist = Schemas["PlaylistAnswer"]

/**
 * Returns a function that looks a video up without a request for it: its title from the history,
 * the queue or a playlist that was loaded before, and whether it is in the history.
 */
export function useKnownVideos(): (videoId: string) => { title: string | undefined; isOwn: boolean } {
  const { data: own } = useQuery(ownVideosQuery)
  const { items } = useQueueItems()
  const lists = queryClient.getQueriesData<Playlist>({ queryKey: ["playlist"] })
  return (videoId) => {
    const row = own?.get(videoId)
    const item = items.find((each) => each.videoId === videoId)
    const listed = lists
      .flatMap(([, list]) => list?.videos ?? [])
      .find(({ video_id }) => video_id === videoId)
    return { title: row?.video_title ?? item?.title ?? listed?.title, isOwn: row !== undefined }
  }
}

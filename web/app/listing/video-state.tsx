import { AudioLines, Check } from "lucide-react"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/toast.ts"
import { type Item, isOpen } from "../queue/queue.ts"
import { addItems } from "../queue/queue-store.ts"
import { PageLink, useNavigateTo } from "../routing/page-link.tsx"

/** Returns a function that transcribes videos of a list, and shows where to follow them. */
export function useTranscribe(): (videos: readonly { video_id: string; title: string }[]) => void {
  const go = useNavigateTo()
  return (videos) => {
    addItems(videos.map(({ video_id, title }) => ({ videoId: video_id, title })))
    const what = videos.length === 1 ? `“${videos[0]?.title}”` : `${videos.length} videos`
    toast(`Transcribing ${what}`, { act: { title: "Look", run: () => go("transcribe") } })
  }
}

type StateProps = { item: Item | undefined; title: string; isPossible: boolean; onSend: () => void }

/**
 * The state of a video: a link to its transcript, "Sent", "Over 4 hours", or the button to
 * transcribe it.
 */
export function VideoState({ item, title, isPossible, onSend }: StateProps) {
  if (item?.result?.transcriptionId) return <ReadLink id={item.result.transcriptionId} title={title} />
  if (item && isOpen(item)) return <span className="px-3 text-sm text-muted">Sent</span>
  if (!isPossible) return <span className="px-3 text-sm text-muted">Over 4 hours</span>
  return (
    <Button look="plain" size="small" aria-label={`Transcribe: ${title}`} onClick={onSend}>
      <AudioLines aria-hidden className="sm:hidden" />
      <span className="max-sm:hidden">Transcribe</span>
    </Button>
  )
}

/** The link to a video's transcript. */
export const ReadLink = ({ id, title }: { id: string; title: string }) => (
  <Button look="ghost" size="small" asChild>
    <PageLink page="video" id={id} aria-label={`Read: ${title}`}>
      <Check aria-hidden className="text-good" />
      Read
    </PageLink>
  </Button>
)

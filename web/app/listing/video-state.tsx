import { Check } from "lucide-react"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/toast.ts"
import { useWords } from "../../words/use-words.tsx"
import { type Item, isOpen } from "../queue/queue.ts"
import { addItems } from "../queue/queue-store.ts"
import { PageLink, useNavigateTo } from "../routing/page-link.tsx"

/** Returns a function that transcribes videos of a list, and shows where to follow them. */
export function useTranscribe(): (videos: readonly { video_id: string; title: string }[]) => void {
  const t = useWords("app")
  const go = useNavigateTo()
  return (videos) => {
    addItems(videos.map(({ video_id, title }) => ({ videoId: video_id, title })))
    const [first, second] = videos
    const isOne = first !== undefined && second === undefined
    toast(isOne ? t("list.started", { title: first.title }) : t("list.startedMany", { n: videos.length }), {
      act: { title: t("list.look"), run: () => go("transcribe") },
    })
  }
}

type StateProps = { item: Item | undefined; title: string; isPossible: boolean; onSend: () => void }

/**
 * The state of a video: a link to its transcript, "Sent", "Over 4 hours", or the button to
 * transcribe it.
 */
export function VideoState({ item, title, isPossible, onSend }: StateProps) {
  const t = useWords("app")
  if (item?.result?.transcriptionId) return <ReadLink id={item.result.transcriptionId} title={title} />
  if (item && isOpen(item)) return <span className="px-3 text-sm text-muted">{t("list.sent")}</span>
  if (!isPossible) return <span className="px-3 text-sm text-muted">{t("list.tooLong")}</span>
  return (
    <Button look="plain" size="small" aria-label={t("list.transcribeNamed", { title })} onClick={onSend}>
      {t("list.transcribe")}
    </Button>
  )
}

/** The link to a video's transcript. */
export function ReadLink({ id, title }: { id: string; title: string }) {
  const t = useWords("app")
  return (
    <Button look="ghost" size="small" asChild>
      <PageLink page="video" id={id} aria-label={t("list.readNamed", { title })}>
        <Check aria-hidden className="text-good" />
        {t("list.read")}
      </PageLink>
    </Button>
  )
}

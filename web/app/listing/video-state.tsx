import { Check } from "lucide-react"
import { Button } from "../../ui/button.tsx"
import { FailureText } from "../../ui/errors/failure-text.tsx"
import { toast } from "../../ui/toast.ts"
import { useWords } from "../../words/use-words.tsx"
import { addItems } from "../queue/queue-store.ts"
import { PageLink, useNavigateTo } from "../routing/page-link.tsx"
import type { Offer } from "./offer.ts"

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

type StateProps = { offer: Offer; title: string; onSend: () => void }

/**
 * The state of a video: a link to its transcript, "Sent", "Over 4 hours", why it failed for good,
 * or the button to transcribe it.
 */
export function VideoState({ offer, title, onSend }: StateProps) {
  const t = useWords("app")
  if (offer.kind === "read") return <ReadLink id={offer.id} title={title} />
  if (offer.kind === "price") {
    return (
      <Button look="plain" size="small" aria-label={t("list.transcribeNamed", { title })} onClick={onSend}>
        {t("list.transcribe")}
      </Button>
    )
  }
  return (
    <span className="text-sm text-muted sm:max-w-60 sm:px-3 sm:text-end">
      {offer.kind === "failed" && <FailureText error={offer.failure} />}
      {offer.kind === "sent" && t("list.sent")}
      {offer.kind === "tooLong" && t("list.tooLong")}
    </span>
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

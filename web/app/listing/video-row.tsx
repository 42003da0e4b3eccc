import { cx } from "../../ui/cx.ts"
import { agoText } from "../../ui/format.ts"
import { Checkbox } from "../../ui/input.tsx"
import { Thumbnail } from "../../ui/thumbnail.tsx"
import { useCreditsText } from "../../ui/use-amounts.ts"
import { useWords } from "../../words/use-words.tsx"
import { PageLink } from "../routing/page-link.tsx"
import type { Offer } from "./offer.ts"
import type { Video } from "./video.ts"
import { VideoState } from "./video-state.tsx"

type Props = {
  video: Video
  offer: Offer
  isChosen: boolean
  onToggle: (isRange: boolean) => void
  onSend: () => void
}

/** A video of a list: its picture and facts, its price, and the button that transcribes it. */
export function VideoRow({ video, offer, isChosen, onToggle, onSend }: Props) {
  const { title, thumbnail, duration_seconds } = video
  const isPossible = offer.kind === "price"
  const picture = <Thumbnail src={thumbnail} seconds={duration_seconds} className="w-22 sm:w-30" />
  return (
    <li
      className={cx(
        "flex items-center gap-3 border-b border-line py-3 max-sm:flex-col max-sm:items-stretch max-sm:gap-1",
        isChosen && "bg-wash",
      )}
    >
      <label className="flex min-w-0 flex-1 items-center gap-3">
        {/* Not disabled, because the keys j and k move the focus from box to box. */}
        <Checkbox
          className="ms-1 aria-disabled:opacity-40 sm:ms-3"
          checked={isChosen}
          aria-disabled={!isPossible}
          onClick={(event) => (isPossible ? onToggle(event.shiftKey) : event.preventDefault())}
          readOnly
        />
        {offer.kind === "read" ? (
          // The title is the same link, which is enough for the keyboard and screen readers.
          <PageLink page="video" id={offer.id} aria-hidden tabIndex={-1}>
            {picture}
          </PageLink>
        ) : (
          picture
        )}
        <span className="min-w-0 flex-1">
          <span dir="auto" className="line-clamp-2 text-page-start font-serif text-[17px]/6 font-medium">
            {offer.kind === "read" ? (
              <PageLink page="video" id={offer.id} className="hover:underline">
                {title}
              </PageLink>
            ) : (
              title
            )}
          </span>
          <Facts video={video} />
        </span>
      </label>
      <span className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-sm max-sm:min-h-10 max-sm:ps-33 sm:pe-2">
        <PriceText offer={offer} />
        <VideoState offer={offer} title={title} onSend={onSend} />
      </span>
    </li>
  )
}

function Facts({ video: { published_at, channel, channel_id } }: Pick<Props, "video">) {
  return (
    <span className="mt-0.5 block text-sm text-muted sm:truncate">
      {published_at !== null && <time dateTime={published_at}>{agoText(published_at, Date.now())}</time>}
      {published_at !== null && channel && " · "}
      {channel &&
        (channel_id ? (
          <PageLink page="channel" id={channel_id} className="hover:underline">
            {channel}
          </PageLink>
        ) : (
          channel
        ))}
    </span>
  )
}

function PriceText({ offer }: Pick<Props, "offer">) {
  const t = useWords("app")
  const creditsText = useCreditsText()
  if (offer.kind !== "price" && offer.kind !== "read") return null
  const isKnown = offer.kind === "price" && offer.min === offer.max
  return (
    <span data-numbers className="whitespace-nowrap text-muted">
      {offer.kind === "read" ? t("list.noPrice") : isKnown ? creditsText(offer.max) : t("list.price", offer)}
    </span>
  )
}

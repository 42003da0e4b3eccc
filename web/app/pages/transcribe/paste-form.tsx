import { useQuery } from "@tanstack/react-query"
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react"
import { balanceQuery } from "../../../api/queries.ts"
import { Button } from "../../../ui/button.tsx"
import { Field, Textarea } from "../../../ui/input.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { CREDITS_MAX } from "../../listing/offer.ts"
import { ShortOfCredits } from "../../listing/short-of-credits.tsx"
import { type PastedLinks, pastedLinks } from "../../queue/pasted-links.ts"
import { addItems } from "../../queue/queue-store.ts"
import { UnknownLinks } from "../../queue/unknown-links.tsx"
import { PageLink, useNavigateTo } from "../../routing/page-link.tsx"
import { useKeptState } from "../../state/use-kept-state.ts"
import { PlaylistPicker } from "./playlist-picker.tsx"

/** One field for all links. Videos are queued at once; a playlist is first shown to choose from. */
export function PasteForm() {
  const t = useWords("transcribe")
  const field = useRef<HTMLTextAreaElement>(null)
  // Focusing computes the layout. `autoFocus` would do that in the task that renders the page.
  useEffect(() => field.current?.focus(), [])
  const [text, setText] = useKeptState("", "draft")
  const [playlists, setPlaylists] = useState<readonly string[]>([])
  const [isLinkMissing, setLinkMissing] = useState(false)
  const { videos, playlistIds, channelIds, unknown, other } = pastedLinks(text)
  const go = useNavigateTo()

  const submit = () => {
    if (videos.length + playlistIds.length === 0) {
      const [channel] = channelIds
      if (channel === undefined) setLinkMissing(true)
      else go("channel", { id: channel })
      return
    }
    addItems(videos.map(({ videoId }) => ({ videoId })))
    setPlaylists((open) => [...new Set([...open, ...playlistIds])])
    // Keeps the text that was not recognized, so that the user can correct it.
    setText(other.join("\n"))
    setLinkMissing(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey) return
    event.preventDefault()
    submit()
  }
  return (
    <>
      <form onSubmit={onSubmit} className="grid gap-3">
        <Field
          label={t("links")}
          labelHidden
          error={isLinkMissing ? t("links.missing") : undefined}
          hint={
            <>
              <Channels ids={channelIds} />
              <UnknownLinks texts={unknown} />
            </>
          }
        >
          {(ids) => (
            <Textarea
              {...ids}
              data-search
              ref={field}
              rows={3}
              value={text}
              placeholder="https://www.youtube.com/watch?v=…"
              onChange={(event) => {
                setText(event.target.value)
                setLinkMissing(false)
              }}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Price count={videos.length} lists={playlistIds.length} />
          <Submit videos={videos.length} lists={playlistIds.length} channels={channelIds.length} />
        </div>
      </form>
      {playlists.map((id) => (
        <PlaylistPicker
          key={id}
          id={id}
          onClose={() => setPlaylists((open) => open.filter((x) => x !== id))}
        />
      ))}
      <PlaylistOffer videos={videos} onOpen={(id) => setPlaylists((open) => [...new Set([...open, id])])} />
    </>
  )
}

/** The button, with the price of the videos. A playlist has no price before videos are chosen. */
function Submit({ videos, lists, channels }: { videos: number; lists: number; channels: number }) {
  const t = useWords("transcribe")
  const title = () => {
    if (videos > 1) return t("submit.videos", { n: videos, max: videos * CREDITS_MAX })
    if (videos === 1) return t("submit.video", { max: CREDITS_MAX })
    if (lists === 0) return t(channels > 0 ? "submit.channel" : "submit")
    return lists === 1 ? t("submit.playlist") : t("submit.playlists", { n: lists })
  }
  return <Button type="submit">{title()}</Button>
}

/** Links to the pages of pasted channels, where users choose videos. Channels can't be queued. */
function Channels({ ids }: { ids: readonly string[] }) {
  const t = useWords("transcribe")
  return ids.map((id) => (
    <p key={id}>
      {t("channel", {
        name: id,
        open: (text) => (
          <PageLink page="channel" id={id} className="break-all text-accent underline underline-offset-3">
            {text}
          </PageLink>
        ),
      })}
    </p>
  ))
}

/** Shows the balance, the price, and the balance afterwards, before anything is spent. */
function Price({ count, lists }: { count: number; lists: number }) {
  const t = useWords("transcribe")
  const { data } = useQuery(balanceQuery)
  if (!data) return <p className="text-sm text-muted">{t("price")}</p>
  const { balance } = data
  if (count === 0) {
    return (
      <p className="text-sm text-muted">
        {t("price.balance", { credits: balance })}
        {lists > 0 && ` ${t("price.playlist")}`}
      </p>
    )
  }
  // Most videos cost 1 credit, so a balance of 1 credit per video causes no warning.
  if (balance < count) return <ShortOfCredits credits={count} className="text-sm text-muted" />
  return (
    <p className="text-sm text-muted" role="status">
      {t("price.after", { balance, count, left: balance - count })}
    </p>
  )
}

/** Offers the whole playlist if a video's link names one. */
function PlaylistOffer({ videos, onOpen }: { videos: PastedLinks["videos"]; onOpen: (id: string) => void }) {
  const t = useWords("transcribe")
  const id = videos.find(({ playlistId }) => playlistId !== undefined)?.playlistId
  if (id === undefined) return null
  const open = (text: string) => (
    <button type="button" className="text-accent underline underline-offset-3" onClick={() => onOpen(id)}>
      {text}
    </button>
  )
  return <p className="mt-3 text-sm text-muted">{t("offer", { open })}</p>
}

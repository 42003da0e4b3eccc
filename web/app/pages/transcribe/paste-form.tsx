import { useQuery } from "@tanstack/react-query"
import { type FormEvent, type KeyboardEvent, useState } from "react"
import { balanceQuery, sessionQuery } from "../../../api/queries.ts"
import { Button } from "../../../ui/button.tsx"
import { creditsText } from "../../../ui/format.ts"
import { Field, Textarea } from "../../../ui/input.tsx"
import { type Pasted, parsePaste } from "../../queue/parse-paste.ts"
import { addItems } from "../../queue/queue-store.ts"
import { recall, remember } from "../../state/tab-memory.ts"
import { PlaylistPicker } from "./playlist-picker.tsx"

type Video = Extract<Pasted, { kind: "video" }>

/** One field for all links. Videos are queued at once; a playlist is first shown to choose from. */
export function PasteForm() {
  const { data: session } = useQuery(sessionQuery)
  const name = `draft:${session?.user.id}`
  const [text, setText] = useState(() => (recall(name) as string | undefined) ?? "")
  const write = (next: string) => {
    setText(next)
    remember(name, next)
  }
  const [playlists, setPlaylists] = useState<readonly string[]>([])
  const [told, setTold] = useState<string>()
  const pasted = parsePaste(text)
  const videos = pasted.filter((entry): entry is Video => entry.kind === "video")
  const lists = pasted.flatMap((entry) => (entry.kind === "playlist" ? [entry.playlistId] : []))
  const unknown = pasted.flatMap((entry) => (entry.kind === "unknown" ? [entry.text] : []))

  const submit = () => {
    if (videos.length + lists.length === 0) {
      setTold("Paste the link of a video or playlist, such as youtube.com/watch?v=…")
      return
    }
    addItems(videos.map(({ videoId }) => ({ videoId })))
    setPlaylists((open) => [...new Set([...open, ...lists])])
    // Keeps the text that was not recognized, so that the user can correct it.
    write(unknown.join("\n"))
    setTold(undefined)
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
        <Field label="Links" labelHidden error={told} hint={<Unknown texts={unknown} />}>
          {(ids) => (
            <Textarea
              {...ids}
              data-search
              autoFocus
              rows={3}
              value={text}
              placeholder="https://www.youtube.com/watch?v=…"
              onChange={(event) => write(event.target.value)}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Price count={videos.length} lists={lists.length} />
          <Button type="submit">{titleOf(videos.length, lists.length)}</Button>
        </div>
      </form>
      {playlists.map((id) => (
        <PlaylistPicker
          key={id}
          id={id}
          onClose={() => setPlaylists((open) => open.filter((x) => x !== id))}
        />
      ))}
      <Offer videos={videos} onOpen={(id) => setPlaylists((open) => [...new Set([...open, id])])} />
    </>
  )
}

function titleOf(videos: number, lists: number): string {
  if (lists > 0 && videos === 0) return lists === 1 ? "See the playlist" : `Look at ${lists} playlists`
  return videos > 1 ? `Transcribe ${videos} videos` : "Transcribe"
}

const Unknown = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <p>
      Skipped, because it is not a link that we know:{" "}
      <span className="break-all">{texts.slice(0, 3).join(", ")}</span>
      {texts.length > 3 && ` and ${texts.length - 3} more`}
    </p>
  )

/** Shows the balance, the price, and the balance afterwards, before anything is spent. */
function Price({ count, lists }: { count: number; lists: number }) {
  const { data } = useQuery(balanceQuery)
  if (!data)
    return <p className="text-sm text-muted">1 credit for each video. Videos of 2 hours or more cost 2.</p>
  if (count === 0) {
    return (
      <p className="text-sm text-muted">
        You have {creditsText(data.balance)}. A video costs 1, or 2 if it is 2 hours or more. Already
        transcribed? It’s free.
        {lists > 0 && " You choose from the playlist before anything is spent."}
      </p>
    )
  }
  const left = data.balance - count
  return (
    <p className="text-sm text-muted" role="status">
      {left < 0
        ? `${creditsText(count)} for these, and you have ${data.balance}: the rest will wait for more.`
        : `You have ${creditsText(data.balance)}; after ${count === 1 ? "this" : "these"} about ${left}. What fails is not charged.`}
    </p>
  )
}

/** Offers the whole playlist if a video's link names one. */
function Offer({ videos, onOpen }: { videos: readonly Video[]; onOpen: (id: string) => void }) {
  const id = videos.find(({ playlistId }) => playlistId !== undefined)?.playlistId
  if (id === undefined) return null
  return (
    <p className="mt-3 text-sm text-muted">
      This video is part of a playlist.{" "}
      <button type="button" className="text-accent underline underline-offset-3" onClick={() => onOpen(id)}>
        See the whole playlist
      </button>
    </p>
  )
}

import { useMutation, useQuery } from "@tanstack/react-query"
import { type FormEvent, useId, useRef, useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { balanceQuery } from "../../../api/queries.ts"
import { Button } from "../../../ui/button.tsx"
import { creditsText, numberText } from "../../../ui/format.ts"
import { Field, Input, Textarea } from "../../../ui/input.tsx"
import { ErrorState } from "../../../ui/state.tsx"
import { queryClient } from "../../state/query-client.ts"
import { useBatchDraft } from "./batch-draft.ts"
import { type BatchSource, batchSource } from "./batch-source.ts"

/** The service's limit of videos per batch. */
const VIDEOS_MAX = 5000

/** How many videos of a playlist or channel are read by default. */
const LISTED_VIDEOS = 100

type Quote = { min: number; max: number }
/** The request's body. `max_videos` limits a playlist or channel. */
type Wanted = BatchSource & { max_videos?: number }

const NOTHING = "No link of a video here, and not that of one playlist or channel."
const MIXED = "Videos, and a playlist or channel: make a batch of each."

/** The form for a new batch: first links, then the price, then the button that starts it. */
export function NewBatch() {
  const [text, setText] = useBatchDraft()
  const [listed, setListed] = useState(String(LISTED_VIDEOS))
  const read = batchSource(text)
  const source = read === "mixed" ? undefined : read
  const isList = source !== undefined && !("urls" in source)
  const most = Number(listed)
  const wanted: Wanted | undefined = isList ? { ...source, max_videos: most } : source
  const unread = read === "mixed" ? MIXED : NOTHING
  const problem = problemOf(source, most) ?? (text.trim() !== "" && !source ? unread : undefined)
  const name = JSON.stringify(wanted)
  const price = useMutation({
    mutationFn: async (body: Wanted) => {
      // The API types describe the response without `dry_run`, so this one is cast.
      const answer: unknown = await answerOf(api.POST("/api/batches", { body: { ...body, dry_run: true } }))
      return { quote: answer as Quote, name: JSON.stringify(body) }
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted && problem === undefined) price.mutate(wanted)
  }
  const quote = wanted && price.data?.name === name ? price.data.quote : undefined
  return (
    <form onSubmit={onSubmit} className="grid gap-3">
      <Field label="Links of videos, or of one playlist or channel" hint={hintOf(source)} error={problem}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={5}
            value={text}
            placeholder={"https://www.youtube.com/watch?v=…\nhttps://youtu.be/…"}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {isList && (
        <Field label="Maximum videos">
          {(ids) => (
            <Input
              {...ids}
              inputMode="numeric"
              className="w-28!"
              value={listed}
              onChange={(event) => setListed(event.target.value)}
            />
          )}
        </Field>
      )}
      {price.error && <ErrorState error={price.error} />}
      {wanted && quote ? (
        <Start key={name} wanted={wanted} quote={quote} onStarted={() => setText("")} />
      ) : (
        <Button
          type="submit"
          look="plain"
          className="justify-self-end"
          busy={price.isPending}
          disabled={wanted === undefined || problem !== undefined}
        >
          See the price
        </Button>
      )}
    </form>
  )
}

function hintOf(source: BatchSource | undefined): string {
  if (!source) return "Videos: one on each line, or any text with links in it."
  if (!("urls" in source)) {
    return `A ${"playlist" in source ? "playlist" : "channel"}: 1 credit for each page of it, and its videos as usual.`
  }
  const count = source.urls.length
  return `${numberText(count)} ${count === 1 ? "video" : "videos"}. Each one is transcribed once.`
}

function problemOf(source: BatchSource | undefined, most: number): string | undefined {
  if (!source) return undefined
  const isMany = "urls" in source && source.urls.length > VIDEOS_MAX
  const isWrong = !("urls" in source) && !(Number.isInteger(most) && most >= 1 && most <= VIDEOS_MAX)
  return isMany || isWrong ? `A batch has 1 to ${numberText(VIDEOS_MAX)} videos.` : undefined
}

type StartProps = { wanted: Wanted; quote: Quote; onStarted: () => void }

function Start({ wanted, quote, onStarted }: StartProps) {
  const id = useId()
  const { data: account } = useQuery(balanceQuery)
  const [most, setMost] = useState(String(quote.max))
  const key = useRef(crypto.randomUUID())
  const start = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST("/api/batches", {
          body: { ...wanted, max_credits: Number(most) },
          params: { header: { "Idempotency-Key": key.current } },
        }),
      ),
    onSuccess: () => {
      onStarted()
      for (const queryKey of [["batches"], ["balance"]]) void queryClient.invalidateQueries({ queryKey })
    },
  })
  const isEnough = /^\d+$/.test(most) && Number(most) >= quote.min
  return (
    <div className="grid gap-3 rounded-box border border-line bg-surface p-4">
      <p role="status" data-numbers>
        {quote.max === 0
          ? "All of them are stored already: this is free."
          : `Between ${numberText(quote.min)} and ${creditsText(quote.max)}. What is stored already is free, and so is what fails.`}
        {account && ` You have ${creditsText(account.balance)}.`}
      </p>
      {start.error && <ErrorState error={start.error} />}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <label htmlFor={id} className="text-sm">
          Credit limit
        </label>
        <Input
          id={id}
          inputMode="numeric"
          className="w-28!"
          aria-invalid={!isEnough}
          autoFocus
          value={most}
          onChange={(event) => {
            setMost(event.target.value)
            // With another limit it is another call, which needs a new key.
            key.current = crypto.randomUUID()
          }}
        />
        <Button busy={start.isPending} disabled={!isEnough} onClick={() => start.mutate()}>
          Start{isEnough && ` · at most ${creditsText(Math.min(Number(most), quote.max))}`}
        </Button>
      </div>
    </div>
  )
}

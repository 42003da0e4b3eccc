import { useMutation, useQuery } from "@tanstack/react-query"
import { type FormEvent, useId, useRef, useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { balanceQuery } from "../../../api/queries.ts"
import { Button } from "../../../ui/button.tsx"
import { Field, Input, Textarea } from "../../../ui/input.tsx"
import { ErrorState } from "../../../ui/state.tsx"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
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

/** The form for a new batch: first links, then the price, then the button that starts it. */
export function NewBatch() {
  const t = useWords("batches")
  const [text, setText] = useBatchDraft()
  const [listed, setListed] = useState(String(LISTED_VIDEOS))
  const read = batchSource(text)
  const source = read === "mixed" ? undefined : read
  const isList = source !== undefined && !("urls" in source)
  const most = Number(listed)
  const wanted: Wanted | undefined = isList ? { ...source, max_videos: most } : source
  const unread = t(read === "mixed" ? "problem.mixed" : "problem.none")
  const problem = source ? problemOf(t, source, most) : text.trim() === "" ? undefined : unread
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
      <Field label={t("links")} hint={hintOf(t, source)} error={problem}>
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
        <Field label={t("maxVideos")}>
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
          {t("price")}
        </Button>
      )}
    </form>
  )
}

function hintOf(t: Translate<"batches">, source: BatchSource | undefined): string {
  if (!source) return t("hint")
  if ("urls" in source) return t("hint.videos", { count: source.urls.length })
  return t("playlist" in source ? "hint.playlist" : "hint.channel")
}

function problemOf(t: Translate<"batches">, source: BatchSource, most: number): string | undefined {
  const isMany = "urls" in source && source.urls.length > VIDEOS_MAX
  const isWrong = !("urls" in source) && !(Number.isInteger(most) && most >= 1 && most <= VIDEOS_MAX)
  return isMany || isWrong ? t("problem.count", { max: VIDEOS_MAX }) : undefined
}

type StartProps = { wanted: Wanted; quote: Quote; onStarted: () => void }

function Start({ wanted, quote, onStarted }: StartProps) {
  const t = useWords("batches")
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
        {quote.max === 0 ? t("quote.free") : t("quote", quote)}
        {account && ` ${t("balance", { balance: account.balance })}`}
      </p>
      {start.error && <ErrorState error={start.error} />}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <label htmlFor={id} className="text-sm">
          {t("limit")}
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
          {isEnough ? t("start.atMost", { credits: Math.min(Number(most), quote.max) }) : t("start")}
        </Button>
      </div>
    </div>
  )
}

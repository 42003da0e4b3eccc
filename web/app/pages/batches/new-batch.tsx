import { useMutation } from "@tanstack/react-query"
import type { FormEvent } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Button } from "../../../ui/button.tsx"
import { Field, Input, Textarea } from "../../../ui/input.tsx"
import { ErrorState } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { UnknownLinks } from "../../queue/unknown-links.tsx"
import { type BatchRequest, hintOf, problemOf, type Quote } from "./batch-order.ts"
import { type BatchSource, type PastedBatch, parseBatchSource, type Unfit } from "./batch-source.ts"
import { StartBatch } from "./start-batch.tsx"
import { useMaxVideos } from "./use-max-videos.ts"

const UNFIT = { mixed: "problem.mixed", several: "problem.several" } as const satisfies Record<Unfit, string>

type Props = { text: string; onText: (text: string) => void }

function Hint({ pasted: { source, unknown } }: { pasted: PastedBatch }) {
  const t = useWords("batches")
  return (
    <>
      <p>{hintOf(t, typeof source === "string" ? undefined : source)}</p>
      <UnknownLinks texts={unknown} />
    </>
  )
}

/**
 * The forms for a new batch: one for the links, which requests the price, then one that starts the
 * batch with a credit limit.
 */
export function NewBatch({ text, onText }: Props) {
  const t = useWords("batches")
  const pasted = parseBatchSource(text)
  const source = typeof pasted.source === "string" ? undefined : pasted.source
  const listed = useMaxVideos(source)
  const isList = source !== undefined && !("urls" in source)
  const most = Number(listed.text)
  const request: BatchRequest | undefined = isList ? { ...source, max_videos: most } : source
  const unread = t(typeof pasted.source === "string" ? UNFIT[pasted.source] : "problem.none")
  const problem = source ? problemOf(t, source, most) : text.trim() === "" ? undefined : unread
  const name = JSON.stringify(request)
  const price = useMutation({
    mutationFn: async (asked: BatchSource) => {
      const body: BatchRequest = "urls" in asked ? asked : { ...asked, max_videos: await listed.load() }
      // The API types describe only the response to a request without `dry_run`, hence the cast.
      const answer: unknown = await answerOf(api.POST("/api/batches", { body: { ...body, dry_run: true } }))
      return { quote: answer as Quote, name: JSON.stringify(body) }
    },
  })
  const quote = request && price.data?.name === name ? price.data.quote : undefined
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (source && problem === undefined && !quote) price.mutate(source)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <form onSubmit={onSubmit} className="grid gap-3">
        <Field label={t("links")} hint={<Hint pasted={pasted} />} error={problem}>
          {(ids) => (
            <Textarea
              {...ids}
              rows={5}
              value={text}
              placeholder={"https://www.youtube.com/watch?v=…\nhttps://youtu.be/…"}
              onChange={(event) => onText(event.target.value)}
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
                value={listed.text}
                onChange={(event) => listed.setText(event.target.value)}
              />
            )}
          </Field>
        )}
        {price.error && <ErrorState error={price.error} />}
        {!quote && (
          <Button
            type="submit"
            className="justify-self-end"
            busy={price.isPending}
            disabled={request === undefined || problem !== undefined}
          >
            {t("price")}
          </Button>
        )}
      </form>
      {request && quote && (
        <StartBatch key={name} request={request} quote={quote} onStarted={() => onText("")} />
      )}
    </div>
  )
}

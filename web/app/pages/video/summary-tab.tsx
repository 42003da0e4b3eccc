import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { summaryConfigQuery } from "../../../api/queries.ts"
import { MarkdownText } from "../../../reader/markdown-text.tsx"
import { Button } from "../../../ui/button.tsx"
import { CopyButton } from "../../../ui/copy.tsx"
import { Field, Select, Textarea } from "../../../ui/input.tsx"
import { ErrorState, Skeleton } from "../../../ui/state.tsx"
import { useCreditsText } from "../../../ui/use-amounts.ts"
import { useWords } from "../../../words/use-words.tsx"
import type { SummaryOptions, useSummary } from "./use-summary.ts"

const OWN = "own"
const PROMPT_MAX = 4000

type Props = { summary: ReturnType<typeof useSummary>; onSeek: (seconds: number) => void }

/**
 * A summary of the chosen kind. It is shown while it is generated, and stored with the video. Once
 * it is complete, the form for another summary is below it.
 */
export function SummaryTab({ summary, onSeek }: Props) {
  const t = useWords("video")
  const { text, isBusy, error, isKept, rest, showing } = summary
  const hasSummary = text !== "" && !isBusy
  // With a key, the form keeps its state when it moves.
  const choice = <Choice key="choice" summary={summary} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!hasSummary && choice}
      {error !== undefined && <ErrorState error={error} />}
      {isBusy && text === "" && <Skeleton className="h-24" />}
      {text !== "" && (
        <article aria-label={t("tab.summary")} aria-busy={isBusy}>
          <MarkdownText text={text} onSeek={onSeek} />
          {!isBusy && (
            <div className="mt-4 flex flex-wrap items-center gap-3 text-sm text-muted">
              <CopyButton text={text.replaceAll(/<!--[\s\S]*?-->/g, "").trim()} label={t("summary.copy")} />
              {!isKept && t("summary.unsaved")}
              {rest !== "none" && (
                <>
                  <span role="status">
                    {t(rest === "stopped" ? "summary.stopped" : "summary.unfinished")}
                  </span>
                  <Button look="plain" busy={showing.isPending} onClick={() => showing.mutate()}>
                    {t("summary.rest")}
                  </Button>
                </>
              )}
            </div>
          )}
        </article>
      )}
      {hasSummary && choice}
    </div>
  )
}

function Choice({ summary: { text, isBusy, summarize, stop } }: Pick<Props, "summary">) {
  const t = useWords("video")
  const creditsText = useCreditsText()
  const { data } = useQuery(summaryConfigQuery)
  const [chosen, setChosen] = useState<string>()
  const [prompt, setPrompt] = useState("")
  const kind = chosen ?? data?.default_preset ?? ""
  const preset = data?.presets.find(({ id }) => id === kind)
  const options: SummaryOptions =
    kind === OWN ? { prompt: prompt.trim() } : preset ? { preset: preset.id } : {}
  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <Select
          aria-label={t("summary.kind")}
          value={kind}
          disabled={isBusy || !data}
          onChange={(event) => setChosen(event.target.value)}
        >
          {data?.presets.map(({ id }) => (
            <option key={id} value={id}>
              {t(`preset.${id}`)}
            </option>
          ))}
          {data?.engine === "model" && <option value={OWN}>{t("summary.custom")}</option>}
        </Select>
        {isBusy ? (
          // The second press of a double click must not stop what the first one has started.
          <Button look="plain" onClick={(event) => event.detail < 2 && stop()}>
            {t("summary.stop")}
          </Button>
        ) : (
          <Button
            look={text === "" ? "primary" : "plain"}
            disabled={kind === OWN && prompt.trim() === ""}
            onClick={() => void summarize(options)}
          >
            {text === "" ? t("summary.start") : t("summary.again")} · {creditsText(1)}
          </Button>
        )}
      </div>
      {kind === OWN && (
        <Field label={t("summary.prompt")}>
          {(ids) => (
            <Textarea
              {...ids}
              rows={3}
              maxLength={PROMPT_MAX}
              value={prompt}
              onChange={(event) => setPrompt(event.target.value)}
            />
          )}
        </Field>
      )}
      <p className="text-sm text-muted">
        {preset ? t(`preset.${preset.id}.text`) : " "}
        {text !== "" && ` ${t("summary.replaces")}`}
      </p>
    </div>
  )
}

import { useEffect, useMemo, useRef, useState } from "react"
import type { Transcript } from "../../api/long-work.ts"
import { Paragraph } from "../../reader/paragraph.tsx"
import { cueAt } from "../../transcript/cue.ts"
import { findHits, type Hit, makeIndex } from "../../transcript/find.ts"
import { splitParagraphs } from "../../transcript/paragraphs.ts"
import { CopyButton } from "../../ui/copy.tsx"
import { Checkbox, Field, Input } from "../../ui/input.tsx"
import { useWords } from "../../words/use-words.tsx"
import type { Tab } from "./use-tab.ts"

const NO_HITS: readonly Hit[] = []

/** The transcript. It follows the player, and the search finds hits while the user types. */
export function Reader({ transcript: { segments, transcript }, tab }: { transcript: Transcript; tab: Tab }) {
  const t = useWords("panel")
  const [words, setWords] = useState("")
  const [isFollowing, setFollowing] = useState(true)
  const index = useMemo(() => makeIndex(segments), [segments])
  const parts = useMemo(() => splitParagraphs(segments), [segments])
  const hits = useMemo(() => (words.trim() === "" ? NO_HITS : findHits(index, words)), [index, words])
  const active = cueAt(segments, tab.seconds)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isFollowing || words !== "" || tab.seconds === 0) return
    list.current?.querySelector(`[data-cue="${active}"]`)?.scrollIntoView({ block: "center" })
  }, [active, isFollowing, words, tab.seconds === 0])
  const first = hits[0]
  useEffect(() => {
    if (first) list.current?.querySelector(`[data-cue="${first.cue}"]`)?.scrollIntoView({ block: "center" })
  }, [first])

  return (
    <>
      <div className="sticky top-0 z-10 -mx-4 grid gap-2 border-b border-line bg-paper px-4 pb-3">
        <Field label={t("search")} labelHidden>
          {(ids) => (
            <Input
              {...ids}
              type="search"
              placeholder={t("search")}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2 text-sm text-muted">
          {words.trim() === "" ? (
            <label className="flex items-center gap-2">
              <Checkbox
                checked={isFollowing}
                onChange={(event) => setFollowing(event.currentTarget.checked)}
              />
              {t("follow")}
            </label>
          ) : (
            <span role="status">{t("search.matches", { n: hits.length })}</span>
          )}
          <CopyButton text={transcript} label={t("copy")} />
        </div>
      </div>
      <div ref={list} className="pt-3">
        {parts.map((part) => (
          <div key={part.from} className="[contain-intrinsic-size:auto_160px] [content-visibility:auto]">
            <Paragraph
              part={part}
              cues={segments}
              active={active >= part.from && active < part.to ? active : undefined}
              hits={hits}
              current={-1}
              hasTimes
              onSeek={tab.seek}
            />
          </div>
        ))}
      </div>
    </>
  )
}

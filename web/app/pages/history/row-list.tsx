import { useWindowVirtualizer } from "@tanstack/react-virtual"
import { Sparkles } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { cx } from "../../../ui/cx.ts"
import { dayText } from "../../../ui/format.ts"
import { Checkbox } from "../../../ui/input.tsx"
import { Thumbnail, thumbnailOf } from "../../../ui/thumbnail.tsx"
import { useLanguageName } from "../../../words/use-language-name.ts"
import { useWords } from "../../../words/use-words.tsx"
import type { Selection } from "../../listing/selection.ts"
import { PageLink } from "../../routing/page-link.tsx"
import { EditTagsButton } from "../../tags/edit-tags-button.tsx"
import { TagChips } from "../../tags/tag-chips.tsx"
import type { Row } from "./rows.ts"

const ROW_PX = 92
/** More tags do not fit into the line. */
const TAGS_SHOWN = 3

type Props = {
  rows: readonly Row[]
  selection: Selection
  onToggle: (at: number, isRange: boolean) => void
}

/** The history as a virtual list: only visible rows are in the document. */
export function RowList({ rows, selection, onToggle }: Props) {
  const t = useWords("history")
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  useEffect(() => {
    const measure = () => setOffset((list.current?.getBoundingClientRect().top ?? 0) + scrollY)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: 8,
    scrollMargin: offset,
    scrollPaddingStart: 120,
    scrollPaddingEnd: 72,
  })
  const { at } = selection
  // Focuses the row that the keyboard is on, so that Enter opens it and a screen reader reads it.
  useEffect(() => {
    if (at < 0) return undefined
    virtual.scrollToIndex(at)
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-index="${at}"] a`)?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
  }, [at, virtual])
  return (
    <ul
      ref={list}
      aria-label={t("list")}
      className="relative border-t border-line"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <li
            key={row.id}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className={cx(
              "absolute inset-x-0 top-0 flex h-23 items-center border-b border-line",
              selection.chosen.has(row.id) ? "bg-wash" : "hover:bg-surface",
            )}
            style={{ transform: `translateY(${start - offset}px)` }}
          >
            <Line
              row={row}
              isChosen={selection.chosen.has(row.id)}
              onToggle={(isRange) => onToggle(index, isRange)}
            />
          </li>
        )
      })}
    </ul>
  )
}

type LineProps = { row: Row; isChosen: boolean; onToggle: (isRange: boolean) => void }

function Line({ row, isChosen, onToggle }: LineProps) {
  const t = useWords("history")
  const app = useWords("app")
  const languageName = useLanguageName()
  const { id, videoId, video_title, channel_name, duration_seconds, created_at, has_summary, source } = row
  const { language, method, tags } = row
  const thumbnail = row.thumbnail ?? (videoId === null ? null : thumbnailOf(videoId))
  const channel = channel_name ?? (source === "upload" ? t("row.upload") : null)
  const origin = method === null ? t("row.imported") : app(`method.${method}`)
  const facts = [channel, dayText(created_at)].filter((fact) => fact !== null)
  const wideFacts = [origin, ...(language === null ? [] : [languageName(language)])]
  return (
    <>
      <label className="grid h-full w-10 shrink-0 place-items-center">
        <span className="sr-only">{t("row.choose", { title: video_title })}</span>
        <Checkbox checked={isChosen} onClick={(event) => onToggle(event.shiftKey)} readOnly />
      </label>
      <PageLink
        page="video"
        id={id}
        className="flex h-full min-w-0 flex-1 items-center gap-3 rounded-box pe-3"
      >
        <Thumbnail src={thumbnail} seconds={duration_seconds} className="w-22 sm:w-30" />
        <span className="min-w-0 flex-1">
          <span
            dir="auto"
            className={cx(
              "line-clamp-2 text-page-start font-serif text-[17px]/6 font-medium",
              tags.length > 0 && "max-sm:line-clamp-1",
            )}
          >
            {video_title}
          </span>
          <span className="flex min-w-0 gap-x-2 gap-y-0.5 max-sm:flex-col sm:items-center">
            <span className="text-sm text-muted max-sm:line-clamp-2 max-sm:text-xs sm:truncate">
              {facts.join(" · ")}
              <span className="max-sm:hidden"> · {wideFacts.join(" · ")}</span>
            </span>
            {tags.length > 0 && <TagChips tags={tags} most={TAGS_SHOWN} />}
          </span>
        </span>
        {has_summary && (
          <span className="text-muted" title={t("row.summary")}>
            <Sparkles aria-label={t("row.summary")} className="size-4" />
          </span>
        )}
      </PageLink>
      <EditTagsButton row={row} isIcon />
    </>
  )
}

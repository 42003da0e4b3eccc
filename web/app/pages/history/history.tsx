import { useQuery } from "@tanstack/react-query"
import { Upload } from "lucide-react"
import { useDeferredValue, useMemo, useState } from "react"
import { Kbd } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { EmptyState, ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { keepVisible, moveSelection, NO_SELECTION, toggleRow } from "../../listing/selection.ts"
import { usePageShortcuts } from "../../listing/use-page-shortcuts.ts"
import { addItems } from "../../queue/queue-store.ts"
import { SAMPLE_VIDEO, useHasSamples } from "../../queue/samples.ts"
import { PageLink, useNavigateTo } from "../../routing/page-link.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { BulkBar } from "./bulk-bar.tsx"
import { Filters, useFilter } from "./filters.tsx"
import { ImportDialog } from "./import-dialog.tsx"
import { Moments } from "./moments.tsx"
import { RowList } from "./row-list.tsx"
import { channelsOf, filterRows, type Row, rowsQuery, tagsOf } from "./rows.ts"
import { useDeleteRows, useHiddenRows } from "./use-delete.ts"

export function Page() {
  const t = useWords("history")
  const { data, error, refetch } = useQuery(rowsQuery)
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <PageHeader
        title={t("title")}
        acts={
          <Button look="plain" size="small" onClick={() => setImporting(true)}>
            <Upload aria-hidden />
            {t("import")}
          </Button>
        }
      />
      {data ? (
        <Rows all={data} onImport={() => setImporting(true)} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <>
          {/* Keeps the space of the filters and of the bar above the list. */}
          <div className="h-24" />
          <SkeletonRows rows={8} className="h-21" />
        </>
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

function Rows({ all, onImport }: { all: readonly Row[]; onImport: () => void }) {
  const t = useWords("history")
  const hidden = useHiddenRows()
  const deleteRows = useDeleteRows()
  const rows = useMemo(() => all.filter(({ id }) => !hidden.has(id)), [all, hidden])
  const asked = useFilter()
  const go = useNavigateTo()
  const { keyword, channel, tag, from, to } = asked.filter
  const wanted = useDeferredValue(keyword)
  const shown = useMemo(
    () => filterRows(rows, { keyword: wanted, channel, tag, from, to }),
    [rows, wanted, channel, tag, from, to],
  )
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  const [rawSelection, setSelection] = useState(NO_SELECTION)
  const selection = useMemo(() => keepVisible(rawSelection, ids), [rawSelection, ids])
  const chosen = shown.filter(({ id }) => selection.chosen.has(id))
  const remove = () => {
    deleteRows(chosen)
    setSelection(NO_SELECTION)
  }
  const step = (by: number) => (event: KeyboardEvent) =>
    setSelection(moveSelection(selection, ids, by, event.shiftKey))
  usePageShortcuts({
    j: step(1),
    k: step(-1),
    ArrowDown: step(1),
    ArrowUp: step(-1),
    x: (event) => setSelection(toggleRow(selection, ids, selection.at, event.shiftKey)),
    a: () => setSelection({ ...selection, chosen: new Set(ids) }),
    Escape: () => setSelection(NO_SELECTION),
    Delete: () => chosen.length > 0 && remove(),
  })
  if (rows.length === 0) return <EmptyHistory onImport={onImport} />
  return (
    <>
      <Filters asked={asked} channels={channelsOf(rows)} tags={tagsOf(rows)} />
      {/* The hint and the bar share one place, so that the list does not move when the first row
          is chosen. */}
      <div className="sticky top-14 z-10 flex min-h-14 items-center bg-paper py-2 text-sm">
        {chosen.length > 0 ? (
          <BulkBar rows={chosen} onDelete={remove} onClear={() => setSelection(NO_SELECTION)} />
        ) : (
          <div data-numbers className="flex flex-1 flex-wrap items-center gap-x-3 text-muted">
            <p role="status">
              {shown.length === rows.length
                ? t("shown.all", { total: rows.length })
                : t("shown.some", { count: shown.length, total: rows.length })}
            </p>
            {asked.isOn && (
              <button
                type="button"
                className="text-accent underline underline-offset-3"
                onClick={() => go("history")}
              >
                {t("showAll")}
              </button>
            )}
            <p className="ms-auto max-md:hidden">{t("keys", { kbd: (key) => <Kbd>{key}</Kbd> })}</p>
          </div>
        )}
      </div>
      <Moments filter={asked.filter}>
        {shown.length === 0 && (
          <EmptyState
            title={t(from !== "" && to !== "" && from > to ? "noMatch.days" : "noMatch")}
            act={
              <Button look="plain" onClick={() => go("history")}>
                {t("showAll")}
              </Button>
            }
          />
        )}
      </Moments>
      {shown.length > 0 && (
        <RowList
          rows={shown}
          selection={selection}
          onToggle={(at, isRange) => setSelection(toggleRow(selection, ids, at, isRange))}
        />
      )}
    </>
  )
}

function EmptyHistory({ onImport }: { onImport: () => void }) {
  const t = useWords("history")
  const hasSamples = useHasSamples()
  return (
    <EmptyState
      title={t("empty.title")}
      act={
        <>
          <Button asChild>
            {hasSamples ? (
              <PageLink page="transcribe" onClick={() => addItems([{ videoId: SAMPLE_VIDEO }])}>
                {t("empty.sample")}
              </PageLink>
            ) : (
              <PageLink page="transcribe">{t("empty.transcribe")}</PageLink>
            )}
          </Button>
          <Button look="plain" onClick={onImport}>
            {t("empty.import")}
          </Button>
        </>
      }
    >
      {t("empty.text")}
    </EmptyState>
  )
}

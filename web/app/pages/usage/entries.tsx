import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { Button } from "../../../ui/button.tsx"
import { dayText, momentText, numberText } from "../../../ui/format.ts"
import { EmptyState, ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { type Column, Table } from "../../../ui/table.tsx"
import { toastFailure } from "../../../ui/toast.ts"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import { saveText } from "../../queue/save-text.ts"
import { useSearchParam } from "../../routing/page-link.tsx"
import { Section } from "../../shell/section.tsx"
import { foldCalls, isCall, type Row } from "./calls.ts"
import { entriesCsv } from "./csv.ts"
import type { Range } from "./range.ts"
import { allEntries, entriesQuery, PAGE_ROWS } from "./usage-queries.ts"

type Props = { range: Range; onReceipt: (operationId: string) => void }

/** The ledger entries, newest first, in one row per call. Pressing a call opens its receipt. */
export function Entries({ range, onReceipt }: Props) {
  const t = useWords("usage")
  const [word, setWord] = useSearchParam("page")
  const page = Math.max(0, (Number.parseInt(word, 10) || 1) - 1)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...entriesQuery(range, page),
    placeholderData: keepPreviousData,
  })
  return (
    <Section title={t("entries")} acts={<Export range={range} isEmpty={data?.total === 0} />}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={8} className="h-10" />
      ) : data.total === 0 ? (
        <EmptyState title={t("entries.none")}>{t("entries.noneText")}</EmptyState>
      ) : (
        <div aria-busy={isPlaceholderData}>
          <Table
            caption={t("entries")}
            columns={columnsOf(onReceipt, t)}
            rows={foldCalls(data.transactions)}
            keyOf={({ id }) => id}
          />
          {data.total > PAGE_ROWS && (
            <Pager
              page={page}
              total={data.total}
              onGo={(next) => setWord(next === 0 ? "" : String(next + 1))}
            />
          )}
        </div>
      )}
    </Section>
  )
}

const signed = (amount: number) =>
  `${amount > 0 ? "+" : amount < 0 ? "−" : ""}${numberText(Math.abs(amount))}`

const columnsOf = (onReceipt: Props["onReceipt"], t: Translate<"usage">): readonly Column<Row>[] => [
  {
    id: "when",
    title: t("when"),
    isExtra: true,
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="whitespace-nowrap text-muted">
        {momentText(created_at)}
      </time>
    ),
  },
  {
    id: "what",
    title: t("what"),
    cell: (row) => (
      <>
        <What row={row} onReceipt={onReceipt} />
        <time dateTime={row.created_at} className="block text-xs text-muted sm:hidden">
          {dayText(row.created_at)}
        </time>
      </>
    ),
  },
  { id: "amount", title: t("entries.credits"), isNumber: true, cell: ({ amount }) => signed(amount) },
  {
    id: "balance",
    title: t("balance"),
    isNumber: true,
    cell: ({ balance_after }) => numberText(balance_after),
  },
]

function What({ row, onReceipt }: { row: Row } & Pick<Props, "onReceipt">) {
  const t = useWords("usage")
  const { reference, amount, refunded } = row
  const what = <Description row={row} />
  if (!isCall(row)) return what
  return (
    <button
      type="button"
      className="text-start underline decoration-edge underline-offset-3 hover:decoration-current"
      onClick={() => onReceipt(reference)}
    >
      {what}
      {refunded > 0 && ` ${amount < 0 ? t("entries.partlyRefunded", { refunded }) : t("entries.refunded")}`}
    </button>
  )
}

/**
 * The service's description, which is English, with the title of the video in place of its ID, if
 * the history has it.
 */
function Description({ row: { description, video_id: id, video_title: title } }: { row: Row }) {
  const at = id === null || title === null ? -1 : description.indexOf(id)
  if (id === null || at < 0) return <span lang="en">{description}</span>
  return (
    <span lang="en">
      {description.slice(0, at)}
      <bdi lang="">{title}</bdi>
      {description.slice(at + id.length)}
    </span>
  )
}

type PagerProps = { page: number; total: number; onGo: (page: number) => void }

function Pager({ page, total, onGo }: PagerProps) {
  const t = useWords("usage")
  const first = page * PAGE_ROWS + 1
  const last = Math.min(total, first + PAGE_ROWS - 1)
  return (
    <nav aria-label={t("pager")} className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm">
      <span className="text-muted" data-numbers role="status">
        {first > total ? t("pager.all", { total }) : t("pager.range", { first, last, total })}
      </span>
      <span className="flex gap-2">
        <Button look="plain" size="small" disabled={page === 0} onClick={() => onGo(page - 1)}>
          {t("pager.newer")}
        </Button>
        <Button look="plain" size="small" disabled={last >= total} onClick={() => onGo(page + 1)}>
          {t("pager.older")}
        </Button>
      </span>
    </nav>
  )
}

function Export({ range, isEmpty }: { range: Range; isEmpty: boolean }) {
  const t = useWords("usage")
  const { mutate, isPending } = useMutation({
    mutationFn: () => allEntries(range),
    onSuccess: ({ entries }) =>
      saveText(`credits-${range.from}-${range.to}.csv`, entriesCsv(entries), "text/csv"),
    onError: (cause) => toastFailure(cause),
  })
  return (
    <Button look="plain" size="small" busy={isPending} disabled={isEmpty} onClick={() => mutate()}>
      <Download aria-hidden />
      {t("entries.export")}
    </Button>
  )
}

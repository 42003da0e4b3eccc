import { useMutation } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { saveFile } from "../../../transcript/save-file.ts"
import { Button } from "../../../ui/button.tsx"
import { cx } from "../../../ui/cx.ts"
import { dateTimeText, numberText } from "../../../ui/format.ts"
import { EmptyState, ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { type Column, Table } from "../../../ui/table.tsx"
import { toastFailure } from "../../../ui/toast.ts"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import { useSearchParam } from "../../routing/page-link.tsx"
import { Section } from "../../shell/section.tsx"
import { foldCalls, isCall, type Row } from "./calls.ts"
import { entriesCsv } from "./csv.ts"
import { PAGE_ROWS, Pager } from "./pager.tsx"
import type { Range } from "./range.ts"
import { allEntries } from "./usage-queries.ts"
import { useEntries } from "./use-entries.ts"

type Props = { range: Range; onReceipt: (operationId: string) => void }

/**
 * The changes of the balance, newest first: a row per call, in which its refund is included, and a
 * row per grant or purchase. Pressing a call opens its receipt.
 */
export function Activity({ range, onReceipt }: Props) {
  const t = useWords("usage")
  const [word, setWord] = useSearchParam("page")
  const asked = Math.max(0, (Number.parseInt(word, 10) || 1) - 1)
  const { entries, isReady, isComplete, error, refetch } = useEntries(
    range,
    // Reads one row more than the page shows, to find out whether there is a next page.
    (read) => foldCalls(read).length > (asked + 1) * PAGE_ROWS,
  )
  const rows = entries && foldCalls(entries)
  const total = isComplete ? rows?.length : undefined
  const page = total === undefined ? asked : Math.min(asked, Math.max(0, Math.ceil(total / PAGE_ROWS) - 1))
  const shown = rows?.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS)
  return (
    <Section title={t("activity")} acts={<Export range={range} isEmpty={total === 0} />}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : total === 0 ? (
        <EmptyState title={t("activity.none")}>{t("activity.noneText")}</EmptyState>
      ) : (
        <div aria-busy={!isReady}>
          {shown?.length ? (
            <Table
              caption={t("activity")}
              columns={columnsOf(onReceipt, t)}
              rows={shown}
              keyOf={({ id }) => id}
            />
          ) : (
            <SkeletonRows rows={8} className="h-10" />
          )}
          {rows && (page > 0 || rows.length > PAGE_ROWS) && (
            <Pager page={page} total={total} onGo={(next) => setWord(next === 0 ? "" : String(next + 1))} />
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
        {dateTimeText(created_at)}
      </time>
    ),
  },
  {
    id: "what",
    title: t("what"),
    cell: (row) => (
      <>
        <DescriptionCell row={row} onReceipt={onReceipt} />
        <time dateTime={row.created_at} className="block text-xs text-muted sm:hidden">
          {dateTimeText(row.created_at)}
        </time>
      </>
    ),
  },
  { id: "amount", title: t("activity.credits"), isNumber: true, cell: ({ amount }) => signed(amount) },
  {
    id: "balance",
    title: t("balance"),
    isNumber: true,
    cell: ({ balance_after }) => numberText(balance_after),
  },
]

function DescriptionCell({ row, onReceipt }: { row: Row } & Pick<Props, "onReceipt">) {
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
      {refunded > 0 && ` ${amount < 0 ? t("activity.partlyRefunded", { refunded }) : t("activity.refunded")}`}
    </button>
  )
}

/**
 * The service's description of a row, in English. Replaces the video's ID by the video's title, or
 * by its address if the row has no title.
 */
function Description({ row: { description, video_id: id, video_title: title } }: { row: Row }) {
  const at = id === null ? -1 : description.indexOf(id)
  if (id === null || at < 0) return <span lang="en">{description}</span>
  return (
    <span lang="en">
      {description.slice(0, at)}
      <bdi lang="" className={cx(title === null && "whitespace-nowrap")}>
        {title ?? `youtu.be/${id}`}
      </bdi>
      {description.slice(at + id.length)}
    </span>
  )
}

function Export({ range, isEmpty }: { range: Range; isEmpty: boolean }) {
  const t = useWords("usage")
  const { mutate, isPending } = useMutation({
    mutationFn: () => allEntries(range),
    onSuccess: (entries) =>
      saveFile(`credits-${range.from}-${range.to}.csv`, entriesCsv(entries), "text/csv;charset=utf-8"),
    onError: (cause) => toastFailure(cause),
  })
  return (
    <Button look="plain" size="small" busy={isPending} disabled={isEmpty} onClick={() => mutate()}>
      <Download aria-hidden />
      {t("activity.export")}
    </Button>
  )
}

import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { dateTimeText, numberText } from "../../../ui/format.ts"
import { EmptyState, ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { type Column, Table } from "../../../ui/table.tsx"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { keysQuery, nameOf } from "../keys/keys-query.ts"

type Call = Schemas["AppRequestsAnswer"]["requests"][number]

/** The calls of the last seven days, newest first. */
export function Page() {
  const t = useWords("requests")
  const { data: keys } = useQuery(keysQuery)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["requests"],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET("/api/requests", {
          params: { query: pageParam === undefined ? {} : { page_token: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_page_token ?? undefined,
  })
  const calls = data?.pages.flatMap(({ requests }) => requests)
  const isSampled = data?.pages.some(({ sampled }) => sampled)
  const nameOfKey = (id: string | null) => {
    if (id === null) return "–"
    const key = keys?.keys.find(({ keyId }) => keyId === id)
    return key ? nameOf(key) : t("deletedKey")
  }
  return (
    <>
      <PageHeader title={t("title")} acts={<RefreshButton onPress={() => void refetch()} />}>
        {t("lead")}
      </PageHeader>
      {isSampled && <p className="mb-3 text-sm text-muted">{t("sampled")}</p>}
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !calls ? (
        <SkeletonRows rows={8} className="h-10" />
      ) : calls.length === 0 ? (
        <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>
      ) : (
        <Table
          caption={t("title")}
          columns={columnsOf(t, nameOfKey)}
          rows={calls}
          keyOf={({ request_id: id, created_at: at, route }) => `${id} ${at} ${route}`}
        />
      )}
      {hasNextPage && (
        <Button look="plain" className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("older")}
        </Button>
      )}
    </>
  )
}

function RefreshButton({ onPress }: { onPress: () => void }) {
  const t = useWords("requests")
  return (
    <Button look="plain" size="small" onClick={onPress}>
      {t("refresh")}
    </Button>
  )
}

const columnsOf = (
  t: Translate<"requests">,
  nameOfKey: (id: string | null) => string,
): readonly Column<Call>[] => [
  {
    id: "when",
    title: t("column.when"),
    isExtra: true,
    cell: ({ created_at: at }) => (
      <time dateTime={at} className="whitespace-nowrap text-muted">
        {dateTimeText(at)}
      </time>
    ),
  },
  {
    id: "call",
    title: t("column.call"),
    cell: ({ method, route, request_id: id, stands_for: count, created_at: at }) => (
      <>
        <span className="font-mono text-xs break-all">
          {method} {route}
        </span>
        {count > 1 && ` ×${count}`}
        <span className="block font-mono text-xs break-all text-muted">{id}</span>
        <time dateTime={at} className="block text-xs text-muted sm:hidden">
          {dateTimeText(at)}
        </time>
      </>
    ),
  },
  { id: "key", title: t("column.key"), isExtra: true, cell: ({ key_id: id }) => nameOfKey(id) },
  {
    id: "status",
    title: t("column.status"),
    cell: ({ status, error }) => (
      <>
        <Badge kind={error === null ? "good" : "bad"}>{status}</Badge>
        {error !== null && <span className="block text-xs text-muted">{error}</span>}
      </>
    ),
  },
  {
    id: "credits",
    title: t("column.credits"),
    isNumber: true,
    cell: ({ credits_used: used }) => numberText(used),
  },
  {
    id: "ms",
    title: t("column.ms"),
    isNumber: true,
    isExtra: true,
    cell: ({ duration_ms: ms }) => numberText(ms),
  },
]

import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query"
import { Check, Database, FileText } from "lucide-react"
import { useEffect, useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { failureOf } from "../../../api/failure.ts"
import { Button } from "../../../ui/button.tsx"
import { cx } from "../../../ui/cx.ts"
import { Field, Input } from "../../../ui/input.tsx"
import { ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { Section } from "../../shell/section.tsx"
import { optimistic } from "../../state/optimistic.ts"
import { emojiOf, type ListedPlace, notesQuery, type Status, titleOf } from "./notes-queries.ts"

const WAIT_MS = 250

/** Chooses where exports go: any page or database that we may read, found by its title. */
export function Destination({ chosen }: { chosen: Status["destination"] }) {
  const t = useWords("notes")
  const [word, setWord] = useState("")
  const choose = useMutation({
    mutationFn: ({ id, type }: ListedPlace) =>
      answerOf(api.POST("/api/notion/destination", { body: { id, type } })),
    ...optimistic(useQueryClient(), notesQuery.queryKey, (old: Status, { id, type, title }: ListedPlace) => ({
      ...old,
      destination: { id, type, title },
    })),
  })
  return (
    <Section
      title={t("destination")}
      about={chosen ? t("destination.chosen", { title: titleOf(chosen, t) }) : t("destination.choose")}
    >
      <Field label={t("destination.find")} labelHidden>
        {(ids) => (
          <Input
            {...ids}
            data-search
            type="search"
            value={word}
            placeholder={t("destination.find")}
            onChange={(event) => setWord(event.target.value)}
          />
        )}
      </Field>
      <PlaceList
        word={useDebounced(word.trim())}
        chosenId={chosen?.id}
        onChoose={(place) => choose.mutate(place)}
      />
    </Section>
  )
}

/** Returns a value once it has not changed for WAIT_MS. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), WAIT_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

type PlaceListProps = {
  word: string
  chosenId: string | undefined
  onChoose: (place: ListedPlace) => void
}

function PlaceList({ word, chosenId, onChoose }: PlaceListProps) {
  const t = useWords("notes")
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["notes", "pages", word],
    queryFn: ({ signal, pageParam }) =>
      answerOf(
        api.GET("/api/notion/pages", {
          params: {
            query: { ...(word ? { query: word } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
          },
          signal,
        }),
      ),
    initialPageParam: "",
    getNextPageParam: (last) => last.next_cursor,
  })
  const client = useQueryClient()
  const isLapsed = error !== null && failureOf(error).status === 409
  useEffect(() => {
    // Notion has revoked our access, so the connection must be read again.
    if (isLapsed) void client.invalidateQueries({ queryKey: notesQuery.queryKey })
  }, [isLapsed, client])
  if (error || !data) {
    return (
      <div className="mt-3">
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} className="h-11" />
        )}
      </div>
    )
  }
  const places = data.pages.flatMap(({ pages }) => pages)
  if (places.length === 0) {
    return (
      <p
        className="mt-3 rounded-box border border-line bg-surface px-4 py-3 text-sm text-muted"
        role="status"
      >
        {word ? t("destination.notFound", { word }) : t("destination.none")}
      </p>
    )
  }
  return (
    <>
      <ul className="mt-3 max-h-88 divide-y divide-line overflow-y-auto rounded-box border border-line">
        {places.map((place) => (
          <li key={place.id}>
            <Choice place={place} isChosen={place.id === chosenId} onChoose={() => onChoose(place)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          look="plain"
          size="small"
          className="mt-3"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("destination.more")}
        </Button>
      )}
    </>
  )
}

function Choice({
  place,
  isChosen,
  onChoose,
}: {
  place: ListedPlace
  isChosen: boolean
  onChoose: () => void
}) {
  const t = useWords("notes")
  const emoji = emojiOf(place.icon)
  const Icon = place.type === "database" ? Database : FileText
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        "flex min-h-11 w-full items-center gap-3 px-4 py-2 text-start text-sm -outline-offset-2 [&_svg]:size-4 [&_svg]:shrink-0",
        isChosen ? "bg-wash" : "hover:bg-surface",
      )}
    >
      {emoji ? <span aria-hidden>{emoji}</span> : <Icon aria-hidden className="text-muted" />}
      <span className="min-w-0 flex-1 truncate font-medium">{titleOf(place, t)}</span>
      <span className="text-xs text-muted">{t(`type.${place.type}`)}</span>
      <Check aria-hidden className={isChosen ? "text-accent" : "invisible"} />
    </button>
  )
}

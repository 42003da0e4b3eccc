import { Badge } from "../../ui/badge.tsx"
import { listText } from "../../ui/format.ts"
import { useWords } from "../../words/use-words.tsx"

/**
 * The tags of a row, in one line: the first few, and how many more it has. Those of the first few
 * that do not fit wrap into a second line, which is hidden; the tooltip names all.
 */
export function TagChips({ tags, most }: { tags: readonly string[]; most: number }) {
  const t = useWords("app")
  const more = tags.slice(most)
  return (
    <span className="flex h-5 min-w-0 items-center gap-1">
      <span
        title={listText(tags)}
        className="flex h-5 min-w-0 flex-wrap content-start items-center gap-1 overflow-hidden"
      >
        <span className="sr-only">{t("tags.prefix")} </span>
        {tags.slice(0, most).map((tag) => (
          <Badge key={tag}>
            <span dir="auto" className="max-w-28 truncate">
              {tag}
            </span>
          </Badge>
        ))}
      </span>
      {more.length > 0 && (
        <span title={listText(more)} className="text-xs text-muted">
          +{more.length}
        </span>
      )}
    </span>
  )
}

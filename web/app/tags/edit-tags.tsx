import { useMutation, useQuery } from "@tanstack/react-query"
import { X } from "lucide-react"
import { type FormEvent, useId, useRef, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { listText } from "../../ui/format.ts"
import { Field, Input } from "../../ui/input.tsx"
import { ErrorState } from "../../ui/state.tsx"
import type { Translate } from "../../words/translate.ts"
import { useWords } from "../../words/use-words.tsx"
import { changeTags, isSameTag, problemOf, splitTags, type Tagged, tagsQuery } from "./tags.ts"

type Change = { add_tags: string[] } | { remove_tags: string[] }
type Props = { row: Tagged; onClose: () => void }

/** A dialog that adds and removes tags. Each change is saved at once. */
export function EditTags({ row: { id, video_title: title, tags }, onClose }: Props) {
  const t = useWords("app")
  const [typed, setTyped] = useState("")
  const input = useRef<HTMLInputElement>(null)
  const suggestions = useId()
  const { data } = useQuery(tagsQuery)
  const { mutate, isPending, error, isSuccess, variables } = useMutation({
    mutationFn: (change: Change) => changeTags(id, change),
    onSuccess: (_, change) => {
      if ("add_tags" in change) setTyped("")
    },
  })
  const wanted = splitTags(typed)
  const problem = problemOf(t, wanted, tags)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted.length > 0 && problem === undefined && !isPending) mutate({ add_tags: [...wanted] })
  }
  const remove = (tag: string) => {
    // The pressed button disappears with its tag.
    input.current?.focus()
    mutate({ remove_tags: [tag] })
  }
  return (
    <Dialog open onClose={onClose} title={t("tags.edit")}>
      <p dir="auto" className="mb-4 line-clamp-2 text-page-start text-sm text-muted">
        {title}
      </p>
      {tags.length > 0 && (
        <ul aria-label={t("tags.label")} className="mb-4 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex max-w-full min-w-0 items-center rounded-full border border-line ps-3 text-sm"
            >
              <span dir="auto" className="truncate">
                {tag}
              </span>
              <Button
                look="ghost"
                size="small"
                className="rounded-full px-2!"
                aria-label={t("tags.remove", { tag })}
                onClick={() => remove(tag)}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={onSubmit} className="grid gap-3">
        <Field label={t("tags.new")} hint={t("tags.new.hint")} error={problem}>
          {(ids) => (
            <Input
              {...ids}
              ref={input}
              data-focus
              list={suggestions}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <datalist id={suggestions}>
          {data?.tags
            .filter(({ tag }) => !tags.some((own) => isSameTag(own, tag)))
            .map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
        {error && <ErrorState error={error} />}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="me-auto text-sm text-muted">
            {isSuccess && variables && doneText(t, variables)}
          </p>
          <Button look="plain" onClick={onClose}>
            {t("tags.done")}
          </Button>
          <Button type="submit" busy={isPending} disabled={wanted.length === 0 || problem !== undefined}>
            {t("tags.add")}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const doneText = (t: Translate<"app">, change: Change) =>
  "add_tags" in change
    ? t("tags.added", { tags: listText(change.add_tags) })
    : t("tags.removed", { tags: listText(change.remove_tags) })

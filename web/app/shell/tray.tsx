import { useLocation } from "@tanstack/react-router"
import { ChevronDown, ChevronUp } from "lucide-react"
import { useState } from "react"
import { Progress } from "../../ui/progress.tsx"
import { useWords } from "../../words/use-words.tsx"
import { useTray } from "../queue/tray-store.ts"
import { PageLink } from "../routing/page-link.tsx"
import { PATHS } from "../routing/routes.ts"

/** Shows running work and its progress. Leaves out work that the current page shows itself. */
export function Tray() {
  const t = useWords("app")
  const { pathname } = useLocation()
  const entries = useTray().filter(({ page }) => PATHS[page] !== pathname)
  const [isOpen, setOpen] = useState(false)
  if (entries.length === 0) return null
  const Icon = isOpen ? ChevronDown : ChevronUp
  return (
    <section
      aria-label={t("shell.tray")}
      data-tray
      className="fixed end-4 bottom-18 start-4 z-30 ms-auto max-w-[22rem] rounded-box border border-line bg-paper shadow-float md:bottom-4"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-10 w-full items-center justify-between gap-3 px-4 text-sm font-medium"
      >
        <span role="status" data-numbers>
          {entries.length === 1 ? entries[0]?.title : t("shell.tray.left", { entries: entries.length })}
        </span>
        <Icon aria-hidden className="size-4" />
      </button>
      {isOpen ? (
        <ul className="max-h-[40vh] overflow-y-auto border-t border-line">
          {entries.map(({ id, title, detail, progress, page }) => (
            <li key={id} className="grid gap-1 px-4 py-2 text-sm">
              <PageLink page={page} className="truncate hover:underline">
                {title}
              </PageLink>
              <span className="text-xs text-muted">{detail}</span>
              <Progress label={title} {...(progress === undefined ? {} : { value: progress })} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="px-4 pb-2">
          <Progress label={t("shell.tray")} />
        </div>
      )}
    </section>
  )
}

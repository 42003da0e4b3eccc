import { Skeleton } from "../../ui/state.tsx"
import { useWords } from "../../words/use-words.tsx"

/** Says what happens while a transcript is made, and how long it takes. As high as the sample. */
export default function Waiting({ url }: { url: string }) {
  const t = useWords("landing")
  return (
    <div className="grid min-h-104 content-start gap-2 rounded-card border border-line bg-card p-6 shadow-lift">
      <p aria-hidden className="font-serif text-2xl font-display">
        {t("hero.busy")}
      </p>
      <p dir="ltr" className="truncate text-sm text-page-start text-muted">
        {url}
      </p>
      <p className="mt-2">{t("waiting.captions")}</p>
      <p className="text-muted">{t("waiting.audio")}</p>
      <div className="mt-6 grid gap-3">
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    </div>
  )
}

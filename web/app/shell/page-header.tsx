import { type ReactNode, useEffect } from "react"
import { SERVICE_NAME } from "../../api/service.gen.ts"

/**
 * The page's heading, which is also the document's title. Its `acts` must be small buttons, so that
 * all headings have the same height.
 */
export function PageHeader({
  title,
  children,
  acts,
}: {
  title: string
  children?: ReactNode
  acts?: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · ${SERVICE_NAME}`
  }, [title])
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-40">
        <h1 dir="auto" className="text-page-start text-2xl font-display sm:text-3xl">
          {title}
        </h1>
        {children && <p className="mt-1 max-w-text text-muted">{children}</p>}
      </div>
      {acts && <div className="flex flex-wrap gap-2">{acts}</div>}
    </header>
  )
}

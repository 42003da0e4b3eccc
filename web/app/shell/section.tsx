import { type ReactNode, useId } from "react"

/** A section of a page with a heading. */
export function Section({
  title,
  about,
  acts,
  children,
}: {
  title: string
  about?: ReactNode
  acts?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10 [header+&]:mt-0">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {about && <p className="max-w-text text-sm text-muted">{about}</p>}
        </div>
        {acts && <div className="flex flex-wrap gap-2">{acts}</div>}
      </div>
      {children}
    </section>
  )
}

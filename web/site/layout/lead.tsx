import type { ReactNode } from "react"

/** The top of a public page: its `h1`, and one sentence on what it is about. */
export function Lead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="max-w-text pt-8 sm:pt-12">
      <h1 className="text-3xl font-display sm:text-4xl">{title}</h1>
      <p className="mt-3 text-lg text-muted">{children}</p>
    </header>
  )
}

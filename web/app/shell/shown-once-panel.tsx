import type { ReactNode } from "react"
import { Button } from "../../ui/button.tsx"

/** Moves the focus to a new value, because users must copy it now. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

type Props = {
  label: string
  title: string
  about: string
  children: ReactNode
  done: string
  onDone: () => void
}

/** Shows a value that can't be shown again, until the user confirms that it is copied. */
export function ShownOncePanel({ label, title, about, children, done, onDone }: Props) {
  return (
    <section
      aria-label={label}
      className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-box border border-accent bg-paper p-4 sm:p-5"
    >
      <div>
        <h2 ref={focus} tabIndex={-1} className="text-lg font-semibold [overflow-wrap:anywhere]">
          {title}
        </h2>
        <p className="text-sm text-muted">{about}</p>
      </div>
      {children}
      <Button
        look="plain"
        className="justify-self-start"
        onClick={() => {
          onDone()
          // The focus would be lost with the button.
          document.querySelector<HTMLElement>("#main")?.focus()
        }}
      >
        {done}
      </Button>
    </section>
  )
}

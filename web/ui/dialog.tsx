import { X } from "lucide-react"
import { type ReactNode, useEffect, useId, useRef } from "react"
import { useWords } from "../words/use-words.tsx"
import { Button } from "./button.tsx"
import { cx } from "./cx.ts"

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** `side` is a drawer at the left edge with the full height of the window. */
  position?: "middle" | "top" | "side"
  titleHidden?: boolean
}

const POSITIONS = {
  middle: "m-auto w-[min(30rem,calc(100vw-32px))] rounded-box",
  top: "mx-auto mt-[12vh] mb-auto w-[min(36rem,calc(100vw-32px))] rounded-box",
  side: "m-0 h-dvh max-h-none w-[min(18rem,86vw)] border-y-0 border-s-0",
} as const

/**
 * A modal window. Uses the browser's `<dialog>`, which keeps the focus inside and closes with
 * Escape. Pressing outside it closes it too. The element with `data-focus` gets the focus first.
 * After closing, the focus returns to where it was.
 */
export function Dialog({ open, onClose, title, children, position = "middle", titleHidden = false }: Props) {
  const t = useWords("ui")
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    const before = document.activeElement
    element.showModal()
    element.querySelector<HTMLElement>("[data-focus]")?.focus()
    return () => {
      element.close()
      // The browser can't restore the focus itself, because the dialog is no longer in the
      // document.
      const isFocusLost = document.activeElement === null || document.activeElement === document.body
      if (isFocusLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      className={cx(
        "animate-appear border border-line bg-card p-0 text-ink shadow-float",
        POSITIONS[position],
      )}
    >
      <div className={cx("flex h-full flex-col", position !== "top" && "p-5")}>
        <div className={titleHidden ? "sr-only" : "mb-3 flex items-start justify-between gap-3"}>
          <h2 id={id} className="min-w-0 text-lg font-semibold">
            {title}
          </h2>
          {!titleHidden && (
            <Button
              look="ghost"
              size="icon"
              aria-label={t("close")}
              onClick={onClose}
              className="-mt-1.5 -me-2"
            >
              <X aria-hidden />
            </Button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}

type ConfirmProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  yes: string
  no?: string
  busy?: boolean
  onYes: () => void
}

/** Asks for confirmation of an action that can't be undone. Closing the dialog means no. */
export function Confirm({ open, onClose, title, children, yes, no, busy = false, onYes }: ConfirmProps) {
  const t = useWords("ui")
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="text-muted">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onClose} data-focus>
          {no ?? t("cancel")}
        </Button>
        <Button look="bad" busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}

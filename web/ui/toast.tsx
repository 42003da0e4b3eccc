import { X } from "lucide-react"
import { Toast as Radix } from "radix-ui"
import { useSyncExternalStore } from "react"
import { Button } from "./button.tsx"
import { cx } from "./cx.ts"

type Act = { title: string; run: () => void }
type Toast = { id: number; text: string; kind: "good" | "bad"; act: Act | undefined }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

const dismiss = (id: number) => show(toasts.filter((toast) => toast.id !== id))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a message for some seconds above any page. `act` reverses the action ("Undo"). */
export function toast(text: string, { kind = "good", act }: { kind?: Toast["kind"]; act?: Act } = {}): void {
  lastId += 1
  show([...toasts.slice(-2), { id: lastId, text, kind, act }])
}

/** Where toasts appear; once in a document. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <Radix.Provider duration={6000} label="Notice">
      {shown.map(({ id, text, kind, act }) => (
        <Radix.Root
          key={id}
          type={kind === "bad" ? "foreground" : "background"}
          onOpenChange={(open) => !open && dismiss(id)}
          className={cx(
            "flex animate-appear items-center gap-3 rounded-box border bg-card py-2 pr-2 pl-4 text-sm shadow-float",
            kind === "bad" ? "border-bad" : "border-line",
          )}
        >
          <Radix.Description className="min-w-0 flex-1">{text}</Radix.Description>
          {act && (
            <Radix.Action asChild altText={act.title}>
              <Button look="ghost" size="small" onClick={act.run}>
                {act.title}
              </Button>
            </Radix.Action>
          )}
          <Radix.Close asChild>
            <Button look="ghost" size="small" aria-label="Dismiss">
              <X aria-hidden />
            </Button>
          </Radix.Close>
        </Radix.Root>
      ))}
      {/* Above the work under way, where there is any. */}
      <Radix.Viewport className="fixed right-4 bottom-20 left-4 z-50 m-0 ml-auto flex max-w-[26rem] list-none flex-col gap-2 p-0 outline-none md:bottom-4 [body:has([data-tray])_&]:bottom-36 md:[body:has([data-tray])_&]:bottom-22" />
    </Radix.Provider>
  )
}

import { X } from "lucide-react"
import { Toast as Radix } from "radix-ui"
import { useSyncExternalStore } from "react"
import { useWords } from "../words/use-words.tsx"
import { Button } from "./button.tsx"
import { cx } from "./cx.ts"
import { FailureText } from "./errors/failure-text.tsx"
import { dismiss, shownToasts, subscribe } from "./toast.ts"

/** Shows the toasts. Used once per document. */
export default function Toasts() {
  const t = useWords("ui")
  const shown = useSyncExternalStore(subscribe, shownToasts)
  return (
    <Radix.Provider duration={6000} label={t("toast.label")}>
      {shown.map(({ id, text, kind, act }) => (
        <Radix.Root
          key={id}
          type={kind === "bad" ? "foreground" : "background"}
          onOpenChange={(open) => !open && dismiss(id)}
          className={cx(
            "flex animate-appear items-center gap-3 rounded-box border bg-card py-2 pe-2 ps-4 text-sm shadow-float",
            kind === "bad" ? "border-bad" : "border-line",
          )}
        >
          <Radix.Description className="min-w-0 flex-1">
            {typeof text === "string" ? text : <FailureText error={text} />}
          </Radix.Description>
          {act && (
            <Radix.Action asChild altText={act.title}>
              <Button look="ghost" size="small" onClick={act.run}>
                {act.title}
              </Button>
            </Radix.Action>
          )}
          <Radix.Close asChild>
            <Button look="ghost" size="small" aria-label={t("toast.dismiss")}>
              <X aria-hidden />
            </Button>
          </Radix.Close>
        </Radix.Root>
      ))}
      {/* Above the tray of running work, if there is one. */}
      <Radix.Viewport
        label={t("toast.list", { key: "{hotkey}" })}
        className="fixed end-4 bottom-20 start-4 z-50 m-0 ms-auto flex max-w-[26rem] list-none flex-col gap-2 p-0 outline-none md:bottom-4 [body:has([data-tray])_&]:bottom-36 md:[body:has([data-tray])_&]:bottom-22"
      />
    </Radix.Provider>
  )
}

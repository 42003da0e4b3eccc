import { Check, Copy } from "lucide-react"
import { useEffect, useState } from "react"
import { useWords } from "../words/use-words.tsx"
import { Button } from "./button.tsx"
import { cx } from "./cx.ts"

/**
 * Copies a text and confirms that. If the browser blocks the clipboard, says how to copy instead.
 */
export function CopyButton({
  text,
  label,
  className,
  isIconOnPhones = false,
}: {
  text: string
  label?: string
  className?: string
  /** Phones show the words only to say what happened. */
  isIconOnPhones?: boolean
}) {
  const t = useWords("ui")
  const [outcome, setOutcome] = useState<"" | "copied" | "copy.blocked">("")
  useEffect(() => {
    if (outcome === "") return undefined
    const timer = setTimeout(() => setOutcome(""), 2500)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome("copied"),
      () => setOutcome("copy.blocked"),
    )
  return (
    <Button look="plain" size="small" className={className} onClick={() => void copy()}>
      {outcome === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span className={isIconOnPhones && outcome === "" ? "max-sm:sr-only" : undefined}>
        {outcome === "" ? (label ?? t("copy")) : t(outcome)}
      </span>
      <span role="status" className="sr-only">
        {outcome !== "" && t(outcome)}
      </span>
    </Button>
  )
}

/** A command or a file's text, with a button that copies all of it. */
export function CodeBlock({ code, label, className }: { code: string; label: string; className?: string }) {
  return (
    <figure className={cx("min-w-0 overflow-hidden rounded-box border border-line bg-surface", className)}>
      <figcaption className="flex items-center justify-between gap-3 border-b border-line py-1.5 pe-1.5 ps-4 text-xs text-muted">
        {label}
        <CopyButton text={code} />
      </figcaption>
      <pre className="overflow-x-auto px-4 py-3 font-mono text-sm whitespace-pre-wrap max-sm:px-3 max-sm:text-xs [overflow-wrap:anywhere]">
        <code>{code}</code>
      </pre>
    </figure>
  )
}

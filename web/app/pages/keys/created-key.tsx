import type { Schemas } from "../../../api/paths.gen.ts"
import { Button } from "../../../ui/button.tsx"
import { CodeBlock } from "../../../ui/copy.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { SAMPLE_VIDEO, useHasSamples } from "../../queue/samples.ts"
import { nameOf } from "./keys-query.ts"

/** Moves the focus to each new key, because users must copy it now. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

export type NewKey = Schemas["CreateKeyAnswer"]

/**
 * Shows a new key until the user confirms that it is copied. The key can't be shown again. Includes
 * a command that uses it.
 */
export function CreatedKey({ made, onDone }: { made: NewKey; onDone: () => void }) {
  const t = useWords("keys")
  const hasSamples = useHasSamples() || made.mode === "test"
  const video = hasSamples ? SAMPLE_VIDEO : "https://www.youtube.com/watch?v=jNQXAC9IVRw"
  const curl = `curl -sS ${location.origin}/api/v1/transcribe -H "Authorization: Bearer ${made.rawKey}" -d '{"url":"${video}"}'`
  return (
    <section
      aria-label={t("created")}
      className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-box border border-accent bg-paper p-4 sm:p-5"
    >
      <div>
        <h2 ref={focus} tabIndex={-1} className="text-lg font-semibold [overflow-wrap:anywhere]">
          {t("created.title", { name: nameOf(made) })}
        </h2>
        <p className="text-sm text-muted">{t("created.once")}</p>
      </div>
      <CodeBlock code={made.rawKey} label={t("created.key")} />
      <CodeBlock code={curl} label={t("created.command")} />
      <Button look="plain" className="justify-self-start" onClick={onDone}>
        {t("created.done")}
      </Button>
    </section>
  )
}

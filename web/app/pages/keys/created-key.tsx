import type { Schemas } from "../../../api/paths.gen.ts"
import { CodeBlock } from "../../../ui/copy.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { SAMPLE_VIDEO, useHasSamples } from "../../queue/samples.ts"
import { ShownOncePanel } from "../../shell/shown-once-panel.tsx"
import { nameOf } from "./keys-query.ts"

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
    <ShownOncePanel
      label={t("created")}
      title={t("created.title", { name: nameOf(made) })}
      about={t("created.once")}
      done={t("created.done")}
      onDone={onDone}
    >
      <CodeBlock code={made.rawKey} label={t("created.key")} />
      <CodeBlock code={curl} label={t("created.command")} />
    </ShownOncePanel>
  )
}

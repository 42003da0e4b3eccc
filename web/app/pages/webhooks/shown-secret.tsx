import { CodeBlock } from "../../../ui/copy.tsx"
import { dateTimeText } from "../../../ui/format.ts"
import { useWords } from "../../../words/use-words.tsx"
import { ShownOncePanel } from "../../shell/shown-once-panel.tsx"
import { type NewSecret, nameOf } from "./webhooks-query.ts"

const code = (text: string) => <code className="font-mono">{text}</code>

/** Shows an endpoint's new secret, and what to do with it. */
export function ShownSecret({ made, onDone }: { made: NewSecret; onDone: () => void }) {
  const t = useWords("webhooks")
  return (
    <ShownOncePanel
      label={t("secret")}
      title={t("secret.title", { name: nameOf(made) })}
      about={t("secret.once")}
      done={t("secret.done")}
      onDone={onDone}
    >
      <CodeBlock code={made.secret} label={t("secret.label")} />
      <p className="max-w-text text-sm">
        {made.oldUntil === null
          ? t("secret.next", { code })
          : t("secret.replace", { time: dateTimeText(made.oldUntil) })}
      </p>
    </ShownOncePanel>
  )
}

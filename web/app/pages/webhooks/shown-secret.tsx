import { Button } from "../../../ui/button.tsx"
import { CodeBlock } from "../../../ui/copy.tsx"
import { dateTimeText } from "../../../ui/format.ts"
import { useWords } from "../../../words/use-words.tsx"
import { type NewSecret, nameOf } from "./webhooks-query.ts"

/** Moves the focus to the secret, because users must copy it now. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

const code = (text: string) => <code className="font-mono">{text}</code>

/** Shows an endpoint's new secret, which can't be shown again, and what to do with it. */
export function ShownSecret({ made, onDone }: { made: NewSecret; onDone: () => void }) {
  const t = useWords("webhooks")
  return (
    <section
      aria-label={t("secret")}
      className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-box border border-accent bg-paper p-4 sm:p-5"
    >
      <div>
        <h2 ref={focus} tabIndex={-1} className="text-lg font-semibold [overflow-wrap:anywhere]">
          {t("secret.title", { name: nameOf(made) })}
        </h2>
        <p className="text-sm text-muted">{t("secret.once")}</p>
      </div>
      <CodeBlock code={made.secret} label={t("secret.label")} />
      <p className="max-w-text text-sm">
        {made.oldUntil === null
          ? t("secret.next", { code })
          : t("secret.replace", { time: dateTimeText(made.oldUntil) })}
      </p>
      <Button
        look="plain"
        className="justify-self-start"
        onClick={() => {
          onDone()
          // The focus would be lost with the button.
          document.querySelector<HTMLElement>("#main")?.focus()
        }}
      >
        {t("secret.done")}
      </Button>
    </section>
  )
}

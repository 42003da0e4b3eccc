import { Button } from "../../ui/button.tsx"
import { useWords } from "../../words/use-words.tsx"
import { useHref } from "../layout/site-provider.tsx"

const code = (text: string) => <code className="font-mono text-sm">{text}</code>

/** How to get the extension. No store has it, so it is loaded from a folder. */
export function Install() {
  const t = useWords("extension")
  const href = useHref()
  return (
    <section aria-labelledby="install" className="mt-12 max-w-text">
      <h2 id="install" className="text-2xl font-display">
        {t("install")}
      </h2>
      <p className="mt-2 text-muted">{t("install.text")}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button asChild>
          <a href={`${href("/contact")}?topic=extension`}>{t("install.ask")}</a>
        </Button>
        <Button asChild look="plain">
          <a href="/docs/self-hosting#build-the-browser-extension">{t("install.build")}</a>
        </Button>
      </p>
      <ol className="mt-5 grid list-decimal gap-2 ps-5">
        <li>{t("install.open", { code })}</li>
        <li>{t("install.load")}</li>
        <li>{t("install.reload")}</li>
        <li>{t("install.use")}</li>
      </ol>
    </section>
  )
}

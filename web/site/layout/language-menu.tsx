import { cx } from "../../ui/cx.ts"
import { chooseLanguage } from "../../words/chosen-language.ts"
import { LANGUAGE_NAMES, LANGUAGES } from "../../words/language.ts"
import { useLanguage, useWords } from "../../words/use-words.tsx"
import { pathIn } from "../languages/addresses.ts"
import { useTranslatedPath } from "./site-provider.tsx"

/** Links to the same page in each language. Renders nothing on a page without translations. */
export function LanguageMenu() {
  const t = useWords("layout")
  const language = useLanguage()
  const path = useTranslatedPath()
  if (path === undefined) return undefined
  return (
    <nav aria-label={t("languages")} className="-mx-2 flex w-full flex-wrap gap-y-1">
      {LANGUAGES.map((each) => (
        <a
          key={each}
          href={pathIn(each, path)}
          lang={each}
          hrefLang={each}
          onClick={({ currentTarget }) => {
            chooseLanguage(each)
            // Keeps the query, which may say what the page is about, such as a shared page to
            // report.
            currentTarget.search = location.search
          }}
          aria-current={each === language ? "page" : undefined}
          className={cx(
            "rounded-box px-2 py-1.5 hover:text-ink",
            each === language ? "text-ink" : "text-muted",
          )}
        >
          {LANGUAGE_NAMES[each]}
        </a>
      ))}
    </nav>
  )
}

import { Select } from "../../../ui/input.tsx"
import { LANGUAGE_NAMES, LANGUAGES, languageFor } from "../../../words/language.ts"
import { useLanguage, useWords } from "../../../words/use-words.tsx"
import { Section } from "../../shell/section.tsx"
import { switchLanguage } from "../../state/switch-language.ts"

/** The language of the dashboard in this browser. */
export function LanguageChoice() {
  const t = useWords("settings")
  const language = useLanguage()
  return (
    <Section title={t("language")} about={t("language.text")}>
      <Select
        aria-label={t("language")}
        className="max-w-60"
        value={language}
        onChange={({ target }) => switchLanguage(languageFor([target.value]))}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </Select>
    </Section>
  )
}

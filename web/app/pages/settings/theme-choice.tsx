import { Monitor, Moon, Sun } from "lucide-react"
import { useSyncExternalStore } from "react"
import { currentTheme, onThemeChange, setTheme } from "../../../ui/theme.ts"
import { useWords } from "../../../words/use-words.tsx"
import { Section } from "../../shell/section.tsx"

const THEMES = [
  { id: "system", Icon: Monitor },
  { id: "light", Icon: Sun },
  { id: "dark", Icon: Moon },
] as const

export function ThemeChoice() {
  const t = useWords("settings")
  const theme = useSyncExternalStore(onThemeChange, currentTheme)
  return (
    <Section title={t("theme")} about={t("theme.about")}>
      <fieldset className="flex flex-wrap gap-2 sm:gap-3">
        <legend className="sr-only">{t("theme")}</legend>
        {THEMES.map(({ id, Icon }) => (
          <label
            key={id}
            className="flex min-h-10 items-center gap-2 rounded-box border border-edge px-3 text-sm sm:px-4 font-medium has-checked:border-accent has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={theme === id}
              onChange={() => setTheme(id)}
            />
            <Icon aria-hidden className="size-4" />
            {t(`theme.${id}`)}
          </label>
        ))}
      </fieldset>
    </Section>
  )
}

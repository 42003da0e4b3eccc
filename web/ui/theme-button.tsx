import { Monitor, Moon, Sun } from "lucide-react"
import { useWords } from "../words/use-words.tsx"
import { Button } from "./button.tsx"
import { cycleTheme } from "./theme.ts"

/** CSS shows the icon that matches the document's `data-theme`, even before scripts run. */
const STATES = [
  { theme: "system", Icon: Monitor, shown: "in-data-theme:hidden" },
  { theme: "light", Icon: Sun, shown: "hidden in-data-[theme=light]:inline" },
  { theme: "dark", Icon: Moon, shown: "hidden in-data-[theme=dark]:inline" },
] as const

/** Switches the theme. Pages without React find it by `data-theme-button`. */
export function ThemeButton() {
  const t = useWords("ui")
  return (
    <Button look="ghost" size="icon" title={t("theme.change")} data-theme-button onClick={cycleTheme}>
      {STATES.map(({ theme, Icon, shown }) => (
        <span key={theme} className={shown}>
          <Icon aria-hidden />
          <span className="sr-only">{t(`theme.${theme}`)}</span>
        </span>
      ))}
    </Button>
  )
}

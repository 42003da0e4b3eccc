import { Monitor, Moon, Sun } from "lucide-react"
import { Button } from "./button.tsx"
import { cycleTheme } from "./theme.ts"

/** CSS shows one of them by the document's `data-theme`, so it is correct before scripts run. */
const STATES = [
  { Icon: Monitor, label: "Theme: system. Change to light", shown: "in-data-theme:hidden" },
  { Icon: Sun, label: "Theme: light. Change to dark", shown: "hidden in-data-[theme=light]:inline" },
  { Icon: Moon, label: "Theme: dark. Change to system", shown: "hidden in-data-[theme=dark]:inline" },
] as const

/** Switches the theme. Pages without React find it by `data-theme-button`. */
export const ThemeButton = () => (
  <Button look="ghost" size="icon" title="Change the theme" data-theme-button onClick={cycleTheme}>
    {STATES.map(({ Icon, label, shown }) => (
      <span key={label} className={shown}>
        <Icon aria-hidden />
        <span className="sr-only">{label}</span>
      </span>
    ))}
  </Button>
)

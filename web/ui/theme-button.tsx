import { Monitor, Moon, Sun } from "lucide-react"
import { Button } from "./button.tsx"
import { setTheme, useTheme } from "./theme.ts"

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const
const NAMES = { system: "as the system", light: "light", dark: "dark" } as const

/** Switches the theme: system → light → dark → system. */
export function ThemeButton() {
  const { theme, next } = useTheme()
  const Icon = ICONS[theme]
  const label = `Theme: ${NAMES[theme]}. Change to ${NAMES[next]}`
  return (
    <Button look="ghost" size="icon" aria-label={label} title={label} onClick={() => setTheme(next)}>
      <Icon aria-hidden />
    </Button>
  )
}

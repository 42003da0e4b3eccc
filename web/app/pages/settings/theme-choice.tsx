import { Monitor, Moon, Sun } from "lucide-react"
import { useSyncExternalStore } from "react"
import { currentTheme, onThemeChange, setTheme } from "../../../ui/theme.ts"
import { Section } from "../../shell/section.tsx"

const THEMES = [
  { id: "system", title: "System", Icon: Monitor },
  { id: "light", title: "Light", Icon: Sun },
  { id: "dark", title: "Dark", Icon: Moon },
] as const

export function ThemeChoice() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme)
  return (
    <Section title="Theme" about="For this browser.">
      <fieldset className="flex flex-wrap gap-2 sm:gap-3">
        <legend className="sr-only">Theme</legend>
        {THEMES.map(({ id, title, Icon }) => (
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
            {title}
          </label>
        ))}
      </fieldset>
    </Section>
  )
}

import { Kbd } from "../../ui/badge.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Checkbox } from "../../ui/input.tsx"
import { useWords } from "../../words/use-words.tsx"
import { setSingleKeys, useSingleKeys } from "../state/single-keys.ts"

const GROUPS = [
  [
    "shell.keys.everywhere",
    [
      [["Ctrl K", "⌘ K"], "shell.keys.palette"],
      [["/"], "shell.keys.search"],
      [["?"], "shell.keys.help"],
    ],
  ],
  [
    "shell.keys.reader",
    [
      [["k"], "shell.keys.play"],
      [["←", "→"], "shell.keys.skip"],
      [["f"], "shell.keys.follow"],
      [["c"], "shell.keys.copy"],
      [["Enter"], "shell.keys.next"],
      [["Shift Enter"], "shell.keys.previous"],
      [["Esc"], "shell.keys.clear"],
      [["←", "→"], "shell.keys.resize"],
    ],
  ],
  [
    "shell.keys.lists",
    [
      [["j", "k"], "shell.keys.move"],
      [["x"], "shell.keys.select"],
      [["a"], "shell.keys.selectAll"],
      [["t"], "shell.keys.transcribe"],
    ],
  ],
] as const

/** Lists all shortcuts. Has the switch that turns off single-key shortcuts (WCAG 2.1.4). */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useWords("app")
  const isOn = useSingleKeys()
  return (
    <Dialog open onClose={onClose} title={t("shell.keys.title")}>
      <div className="-m-1 grid gap-5 overflow-y-auto p-1 text-sm">
        {GROUPS.map(([title, keys]) => (
          <section key={title} aria-label={t(title)}>
            <h3 className="font-semibold text-muted">{t(title)}</h3>
            <dl>
              {keys.map(([names, what]) => (
                <div key={what} className="flex items-center justify-between gap-4 border-b border-line py-2">
                  <dt className="order-last flex gap-1 whitespace-nowrap">
                    {names.map((name) => (
                      <Kbd key={name}>{name}</Kbd>
                    ))}
                  </dt>
                  <dd>{t(what)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label className="flex items-center gap-3">
          <Checkbox checked={isOn} onChange={() => setSingleKeys(!isOn)} data-focus />
          {t("shell.keys.single")}
        </label>
      </div>
    </Dialog>
  )
}

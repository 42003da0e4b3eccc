import { Kbd } from "../../ui/badge.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Checkbox } from "../../ui/input.tsx"
import { setSingleKeys, useSingleKeys } from "../state/single-keys.ts"

const GROUPS = [
  [
    "Everywhere",
    [
      [["Ctrl K", "⌘ K"], "Go to a page, or paste a link"],
      [["/"], "Search on this page"],
      [["?"], "Show these shortcuts"],
    ],
  ],
  [
    "Reader",
    [
      [["Enter"], "Next match of a search"],
      [["Shift Enter"], "Previous match"],
      [["Esc"], "Clear the search"],
      [["←", "→"], "Resize the column, with the focus on its edge"],
    ],
  ],
  [
    "Lists",
    [
      [["j", "k"], "Down and up"],
      [["x"], "Select"],
      [["a"], "Select all"],
      [["t"], "Transcribe selected"],
    ],
  ],
] as const

/** Lists all shortcuts. Has the switch that turns off single-key shortcuts (WCAG 2.1.4). */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
  const isOn = useSingleKeys()
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <div className="-m-1 grid gap-5 overflow-y-auto p-1 text-sm">
        {GROUPS.map(([title, keys]) => (
          <section key={title} aria-label={title}>
            <h3 className="font-semibold text-muted">{title}</h3>
            <dl>
              {keys.map(([names, what]) => (
                <div key={what} className="flex items-center justify-between gap-4 border-b border-line py-2">
                  <dt className="order-last flex gap-1 whitespace-nowrap">
                    {names.map((name) => (
                      <Kbd key={name}>{name}</Kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label className="flex items-center gap-3">
          <Checkbox checked={isOn} onChange={() => setSingleKeys(!isOn)} data-focus />
          Turn on single-key shortcuts
        </label>
      </div>
    </Dialog>
  )
}

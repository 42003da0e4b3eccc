import { Kbd } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/input.tsx"
import { useWords } from "../../words/use-words.tsx"
import { ShortOfCredits } from "./short-of-credits.tsx"

type Props = {
  /** How many videos can be transcribed, and how many of them are chosen. */
  possible: number
  chosen: number
  /** The most that the chosen videos cost, or all of them if none is chosen. */
  credits: number
  look: "primary" | "plain"
  onChooseAll: (isAll: boolean) => void
  onSend: () => void
}

/** The bar above a list: the box that chooses all videos, and the button with their price. */
export function ListBar({ possible, chosen, credits, look, onChooseAll, onSend }: Props) {
  const t = useWords("app")
  const isSome = chosen > 0 || possible === 1
  const isPart = chosen > 0 && chosen < possible
  return (
    <>
      <section
        aria-label={t("list.chosen")}
        className="sticky top-14 z-10 flex min-h-14 items-center gap-3 bg-paper max-sm:flex-wrap max-sm:gap-y-1 py-2 text-sm sm:pe-2"
      >
        <label className="me-auto flex min-h-10 items-center gap-3">
          <Checkbox
            className="ms-1 sm:ms-3"
            checked={possible > 0 && chosen === possible}
            disabled={possible === 0}
            ref={(box) => {
              if (box) box.indeterminate = isPart
            }}
            onChange={() => onChooseAll(chosen < possible)}
          />
          <span className={chosen === 0 ? "max-sm:hidden" : "sr-only"}>{t("list.chooseAll")}</span>
          {chosen === 0 && <span className="sm:hidden">{t("list.all")}</span>}
          <span role="status" data-numbers className="font-medium empty:hidden">
            {chosen > 0 && t("list.countChosen", { n: chosen })}
          </span>
        </label>
        <ShortOfCredits
          credits={credits}
          className="text-muted max-sm:order-last max-sm:basis-full sm:text-end"
        />
        {possible > 0 && (
          <Button look={look} size="small" className="min-w-0 py-1 whitespace-normal!" onClick={onSend}>
            {isSome
              ? t("list.transcribeSome", { n: chosen || possible, credits })
              : t("list.transcribeAll", { n: possible, credits })}
          </Button>
        )}
      </section>
      <p className="mb-3 text-sm text-muted">
        <span className="max-lg:hidden">{t("list.keys", { key: keyboardKey })} </span>
        {t("list.free")}
      </p>
    </>
  )
}

const keyboardKey = (name: string) => <Kbd>{name}</Kbd>

import { Slot } from "radix-ui"
import type { ComponentProps, MouseEventHandler } from "react"
import { cx } from "./cx.ts"

const BASE =
  "inline-flex items-center justify-center gap-2 rounded-box border font-semibold whitespace-nowrap transition-opacity select-none disabled:opacity-55 aria-busy:cursor-progress aria-busy:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0"
const LOOKS = {
  primary: "border-accent bg-accent text-on-accent hover:opacity-88",
  plain: "border-edge bg-card text-ink hover:bg-surface",
  ghost: "border-transparent text-ink hover:bg-surface",
  bad: "border-bad text-bad hover:bg-surface",
} as const
const SIZES = {
  large: "min-h-12 px-6 text-base",
  normal: "min-h-10 px-4 text-sm",
  small: "min-h-8 px-3 text-sm max-sm:min-h-10",
  icon: "size-10 p-0",
} as const

type Props = ComponentProps<"button"> & {
  look?: keyof typeof LOOKS
  size?: keyof typeof SIZES
  /**
   * True while its action is running. The button can't be pressed then, and shows the progress
   * cursor. It keeps the focus, which a disabled button would lose.
   */
  busy?: boolean
  /** True to give the child, such as a link, the look of a button. */
  asChild?: boolean
}

export function Button({
  look = "primary",
  size = "normal",
  busy = false,
  asChild = false,
  className,
  ...rest
}: Props) {
  const names = cx(BASE, LOOKS[look], SIZES[size], className)
  if (asChild) return <Slot.Root className={names} {...rest} />
  const press = rest.type === "submit" ? submitOnce(rest.onClick) : rest.onClick
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? ignore : press}
      className={names}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
    />
  )
}

/** Also keeps a form from being submitted. */
const ignore: MouseEventHandler = (event) => event.preventDefault()

/**
 * Ignores the second click of a double click, which would submit the form again: the first may
 * have ended and cleared it by then.
 */
const submitOnce =
  (onClick: MouseEventHandler<HTMLButtonElement> | undefined): MouseEventHandler<HTMLButtonElement> =>
  (event) => {
    if (event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }

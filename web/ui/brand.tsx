import { LOGO_SHAPES, SERVICE_NAME } from "../api/service.gen.ts"
import { cx } from "./cx.ts"

type Props = { href?: string; className?: string; nameClassName?: string }

/**
 * The logo and the name, as a link to the front page. `nameClassName` can hide the name where the
 * logo alone is enough.
 */
export const Brand = ({ href = "/", className, nameClassName }: Props) => (
  <a
    href={href}
    className={cx(
      "flex items-center gap-2.5 font-serif text-[19px]/6 font-semibold tracking-tight",
      className,
    )}
  >
    <Logo />
    <span className={nameClassName}>{SERVICE_NAME}</span>
  </a>
)

/** The logo: three bars of a sound wave, then three lines of text. */
export const Logo = () => (
  <svg aria-hidden width="28" height="28" viewBox="0 0 28 28" className="shrink-0">
    {LOGO_SHAPES.map(({ x, y, width, height, radius, isAccent }) => (
      <rect
        key={`${x} ${y}`}
        {...{ x, y, width, height }}
        rx={radius}
        className={isAccent ? "fill-accent" : "fill-current"}
      />
    ))}
  </svg>
)

import { useState } from "react"
import { Logo } from "./brand.tsx"
import { cx } from "./cx.ts"
import { clockText } from "./format.ts"

type Props = {
  /** The URL of YouTube's image. Null for an upload, and if it is unknown. */
  src: string | null
  seconds?: number | null | undefined
  className?: string
}

/**
 * A video's image with its length. Loads from YouTube when the user scrolls to it, without a
 * referrer. Our logo replaces an image that does not load.
 */
export function Thumbnail({ src, seconds, className }: Props) {
  const [failed, setFailed] = useState<string>()
  const isShown = src !== null && src !== failed
  return (
    <span
      className={cx(
        "relative grid aspect-[16/9] shrink-0 place-items-center overflow-hidden rounded-box bg-surface text-muted/60",
        className,
      )}
    >
      {isShown ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          width="120"
          height="68"
          className="absolute inset-0 size-full object-cover"
          onError={() => setFailed(src)}
        />
      ) : (
        <Logo />
      )}
      {typeof seconds === "number" && (
        <span
          data-numbers
          className="absolute end-1 bottom-1 rounded bg-night/85 px-1 font-mono text-[11px]/4 text-on-night"
        >
          {clockText(seconds)}
        </span>
      )}
    </span>
  )
}

/** Returns the URL of YouTube's small image of a video. */
export const thumbnailOf = (videoId: string): string =>
  `https://i.ytimg.com/vi/${encodeURIComponent(videoId)}/mqdefault.jpg`

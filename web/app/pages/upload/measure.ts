const WAIT_MS = 8000

/** Returns a media file's length in seconds. Undefined if the browser can't read it in WAIT_MS. */
export function measureSeconds(file: File): Promise<number | undefined> {
  return new Promise((resolve) => {
    const url = URL.createObjectURL(file)
    const audio = document.createElement("audio")
    const end = (seconds: number | undefined) => {
      clearTimeout(timer)
      audio.removeAttribute("src")
      URL.revokeObjectURL(url)
      resolve(seconds)
    }
    const timer = setTimeout(() => end(undefined), WAIT_MS)
    audio.preload = "metadata"
    // A recording that was not closed properly has no length in its header. The browser then
    // reports infinity.
    audio.addEventListener("loadedmetadata", () =>
      end(Number.isFinite(audio.duration) && audio.duration > 0 ? audio.duration : undefined),
    )
    audio.addEventListener("error", () => end(undefined))
    audio.src = url
  })
}

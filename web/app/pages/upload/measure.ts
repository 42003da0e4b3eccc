const WAIT_MS = 8000

/** Returns the duration of an audio file in seconds; undefined when the browser cannot read it. */
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
    // A recording that was never closed has no length in its head: endless, for the browser.
    audio.addEventListener("loadedmetadata", () =>
      end(Number.isFinite(audio.duration) && audio.duration > 0 ? audio.duration : undefined),
    )
    audio.addEventListener("error", () => end(undefined))
    audio.src = url
  })
}

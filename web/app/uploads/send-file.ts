import type { Ticket } from "./uploads.ts"

type Options = { signal: AbortSignal; onProgress: (share: number) => void }

/** Thrown if a file was not sent: the connection was lost, or the object store refused the file. */
export class NotSent extends Error {
  readonly why: "lost" | "refused"

  constructor(why: NotSent["why"]) {
    super(`The file was not sent: ${why}`)
    this.name = "NotSent"
    this.why = why
  }
}

/**
 * Sends a file to its ticket's target and reports progress (0 to 1), which `fetch` cannot do.
 * Throws NotSent.
 */
export function sendFile(
  target: Ticket["target"],
  file: File,
  { signal, onProgress }: Options,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(target.method, target.url)
    for (const [name, value] of Object.entries(target.headers ?? {})) request.setRequestHeader(name, value)
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new NotSent("refused"))
    })
    request.addEventListener("error", () => reject(new NotSent("lost")))
    request.addEventListener("abort", () => reject(signal.reason as Error))
    signal.addEventListener("abort", () => request.abort(), { once: true })
    request.send(bodyOf(target, file))
  })
}

/** Returns the request's body. In a form, the fields must come before the file. */
function bodyOf(target: Ticket["target"], file: File): File | FormData {
  if (target.method === "PUT") return file
  const form = new FormData()
  for (const [name, value] of Object.entries(target.fields ?? {})) form.append(name, value)
  form.append("file", file)
  return form
}

type Act = { title: string; run: () => void }
export type Toast = { id: number; text: string; kind: "good" | "bad"; act: Act | undefined }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export const dismiss = (id: number) => show(toasts.filter((toast) => toast.id !== id))

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a message for some seconds on top of the page. `act` is its button, such as "Undo". */
export function toast(text: string, { kind = "good", act }: { kind?: Toast["kind"]; act?: Act } = {}): void {
  lastId += 1
  show([...toasts.slice(-2), { id: lastId, text, kind, act }])
}

export const shownToasts = (): readonly Toast[] => toasts

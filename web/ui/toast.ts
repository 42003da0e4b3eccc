import { failureOf } from "../api/failure.ts"

type Act = { title: string; run: () => void }
type Options = { kind?: "good" | "bad"; act?: Act }
/** A message. `text` is an error for a failed call. `Toasts` shows it in the page's language. */
export type Toast = { id: number; text: string | Error; kind: "good" | "bad"; act: Act | undefined }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export const dismiss = (id: number) => publish(toasts.filter((toast) => toast.id !== id))

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a message for a few seconds on top of the page. `act` is its button, such as "Undo". */
export const toast = (text: string, { kind = "good", act }: Options = {}): void => add({ text, kind, act })

/** Shows why a call failed. */
export const toastFailure = (cause: unknown): void =>
  add({ text: failureOf(cause), kind: "bad", act: undefined })

function add(added: Omit<Toast, "id">): void {
  lastId += 1
  publish([...toasts.slice(-2), { id: lastId, ...added }])
}

/** True from the first toast on. */
export const hasShownToasts = (): boolean => lastId > 0

export const shownToasts = (): readonly Toast[] => toasts

import { useSyncExternalStore } from "react"
import { Field, Input } from "../../../ui/input.tsx"
import { fillIn } from "./fill-in.ts"

/** The visitor's key: only in this page's memory, and in its code blocks. */
let key = ""
const listeners = new Set<() => void>()

/** Sets the key. A pasted text may have spaces around the key, or the header's name before it. */
function setKey(text: string): void {
  key = text.trim().replace(/^(Authorization:\s*)?Bearer\s+/i, "")
  fillIn("key", key === "" ? "et_…" : key)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useKey = (): string =>
  useSyncExternalStore(
    subscribe,
    () => key,
    () => "",
  )

/** The field for a key, which fills it into the code of the page. */
export function KeyField() {
  const value = useKey()
  return (
    <Field
      label="API key"
      hint="Only in this page's memory. It is never stored, and sent only by the calls that you run."
    >
      {(ids) => (
        <Input
          {...ids}
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder="et_…"
          className="max-w-120 font-mono text-sm"
          value={value}
          onChange={(event) => setKey(event.target.value)}
        />
      )}
    </Field>
  )
}

import type * as z from "zod"
import type { createKey, listKeys } from "../../account/keys/routes.ts"
import { confirmed } from "./confirm.ts"
import { dayText, find, findOf, onPress, onSubmit, say, timeText } from "./dom.ts"
import { askSignedIn } from "./request.ts"
import { fillRows, type Row, rowButton } from "./row-list.ts"

type Keys = z.output<typeof listKeys.output.schema>
type Key = Keys["keys"][number]
type NewKey = z.output<typeof createKey.output.schema>

export function startKeys(): void {
  const form = findOf(HTMLFormElement, "#create")
  const name = findOf(HTMLInputElement, "#name")
  onSubmit(form, async () => {
    const body = name.value.trim() === "" ? {} : { name: name.value }
    const answer = await askSignedIn<NewKey>("POST", "/api/keys", body)
    say(find(".error", form), answer.ok ? undefined : answer.message)
    if (!answer.ok) return
    name.value = ""
    showNewKey(answer.body)
    await showKeys()
  })
  const panel = find("#made")
  for (const button of panel.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    onPress(button, () => copy(find(`[data-${button.dataset.copy}]`, panel)))
  }
  onPress(findOf(HTMLButtonElement, "[data-done]", panel), async () => {
    clearNewKey()
    name.focus()
  })
  void showKeys()
}

/** Shows the new key until the user confirms that it is copied. */
function showNewKey({ rawKey }: NewKey): void {
  const panel = find("#made")
  find("[data-key]", panel).textContent = rawKey
  find("[data-curl]", panel).textContent =
    `curl -sS ${location.origin}/api/v1/transcribe -H "Authorization: Bearer ${rawKey}" -d '{"url":"et-sample-1"}'`
  find("[role=status]", panel).textContent = ""
  panel.hidden = false
  find("[tabindex]", panel).focus()
}

function clearNewKey(): void {
  const panel = find("#made")
  panel.hidden = true
  for (const place of panel.querySelectorAll("pre")) place.textContent = ""
}

/**
 * Copies the text to the clipboard. If the browser does not allow that, selects the text so that
 * the user can copy it.
 */
async function copy(place: HTMLElement): Promise<void> {
  const status = find("#made [role=status]")
  try {
    await navigator.clipboard.writeText(place.textContent)
    status.textContent = "Copied."
  } catch {
    getSelection()?.selectAllChildren(place)
    status.textContent = "Selected. Copy it with your keyboard."
  }
}

async function showKeys(): Promise<void> {
  const section = find("#keys")
  const answer = await askSignedIn<Keys>("GET", "/api/keys")
  say(find("[data-failed]", section), answer.ok ? undefined : answer.message)
  if (answer.ok) fillRows(section, answer.body.keys.map(rowOf))
}

function rowOf(key: Key): Row {
  const { name, prefix, status, created_at, last_used_at, revoked_at } = key
  const title = name ?? "Unnamed key"
  const used = last_used_at === null ? "never used" : `last used ${timeText(last_used_at)}`
  const state = revoked_at === null ? "active" : `revoked ${dayText(revoked_at)}`
  return {
    title,
    note: `${prefix}… · ${state} · created ${dayText(created_at)} · ${used}`,
    isGone: status === "revoked",
    buttons: [
      status === "active"
        ? rowButton("Revoke", title, () => revoke(key, title))
        : rowButton("Delete", title, () => change(`/api/keys/${key.keyId}?permanent=true`)),
    ],
  }
}

async function revoke({ keyId, prefix }: Key, title: string): Promise<void> {
  const isSure = await confirmed({
    title: `Revoke “${title}”?`,
    text: `Programs that use ${prefix}… will be rejected from their next call on. You can't restore a revoked key.`,
    yes: "Revoke key",
  })
  if (!isSure) return
  if (find("#made [data-key]").textContent.startsWith(prefix)) clearNewKey()
  await change(`/api/keys/${keyId}`)
}

async function change(path: string): Promise<void> {
  const answer = await askSignedIn("DELETE", path)
  if (!answer.ok) return say(find("#keys [data-failed]"), answer.message)
  await showKeys()
  find("#keys-title").focus()
}

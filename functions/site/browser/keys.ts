import type * as z from "zod"
import type { createKey, listKeys } from "../../account/routes.ts"
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
    showMade(answer.body)
    await showKeys()
  })
  const made = find("#made")
  for (const button of made.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    onPress(button, () => copy(find(`[data-${button.dataset.copy}]`, made)))
  }
  onPress(findOf(HTMLButtonElement, "[data-done]", made), async () => {
    forgetMade()
    name.focus()
  })
  void showKeys()
}

/** The key is on the page until its owner has it, and nowhere else. */
function showMade({ rawKey }: NewKey): void {
  const made = find("#made")
  find("[data-key]", made).textContent = rawKey
  find("[data-curl]", made).textContent =
    `curl -sS ${location.origin}/api/v1/transcribe -H "Authorization: Bearer ${rawKey}" -d '{"url":"et-sample-1"}'`
  find("[role=status]", made).textContent = ""
  made.hidden = false
  find("[tabindex]", made).focus()
}

function forgetMade(): void {
  const made = find("#made")
  made.hidden = true
  for (const place of made.querySelectorAll("pre")) place.textContent = ""
}

/** Where a page may not write to the clipboard, the text is marked, to be copied by hand. */
async function copy(place: HTMLElement): Promise<void> {
  const told = find("#made [role=status]")
  try {
    await navigator.clipboard.writeText(place.textContent)
    told.textContent = "Copied."
  } catch {
    getSelection()?.selectAllChildren(place)
    told.textContent = "It is marked: copy it with your keyboard."
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
  const title = name ?? "A key without a name"
  const used = last_used_at === null ? "never used" : `last used ${timeText(last_used_at)}`
  const state = revoked_at === null ? "active" : `revoked ${dayText(revoked_at)}`
  return {
    title,
    note: `${prefix}… · ${state} · made ${dayText(created_at)} · ${used}`,
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
    text: `Whatever calls with ${prefix}… is refused from its next call on. A revoked key cannot be brought back.`,
    yes: "Revoke it",
  })
  if (!isSure) return
  if (find("#made [data-key]").textContent.startsWith(prefix)) forgetMade()
  await change(`/api/keys/${keyId}`)
}

async function change(path: string): Promise<void> {
  const answer = await askSignedIn("DELETE", path)
  if (!answer.ok) return say(find("#keys [data-failed]"), answer.message)
  await showKeys()
  find("#keys-title").focus()
}

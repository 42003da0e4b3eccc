import type * as z from "zod"
import type { creditsBalance, listTransactions } from "../../account/routes.ts"
import type { listTranscriptions } from "../../history/routes.ts"
import { find, findOf, onPress, say, timeText, write } from "./dom.ts"
import { startKeys } from "./keys.ts"
import { askSignedIn } from "./request.ts"
import { fillRows } from "./row-list.ts"
import { showSessions } from "./sessions.ts"

type Balance = z.output<typeof creditsBalance.output.schema>
type Transactions = z.output<typeof listTransactions.output.schema>
type Transcriptions = z.output<typeof listTranscriptions.output.schema>

/** Starts the dashboard. Each section loads its own data and shows its own errors. */
export function startDashboard(): void {
  onPress(findOf(HTMLButtonElement, "#sign-out"), async () => {
    const answer = await askSignedIn("POST", "/api/auth/sign-out")
    if (answer.ok) return location.replace("/login")
    say(find("#balance .error"), answer.message)
  })
  const details = findOf(HTMLDetailsElement, "#balance details")
  details.addEventListener("toggle", () => {
    if (details.open) void showTransactions()
  })
  startKeys()
  void showBalance()
  void showHistory()
  void showSessions()
}

async function showBalance(): Promise<void> {
  const answer = await askSignedIn<Balance>("GET", "/api/credits/balance")
  if (!answer.ok) return say(find("#balance .error"), answer.message)
  const { balance, tier, profile } = answer.body
  write("[data-email]", profile.email ?? "")
  write("[data-balance]", String(balance))
  write("[data-tier]", tier)
}

async function showTransactions(): Promise<void> {
  const section = find("#balance")
  const answer = await askSignedIn<Transactions>("GET", "/api/credits/transactions?limit=10")
  say(find(".error", section), answer.ok ? undefined : answer.message)
  if (!answer.ok) return
  const rows = answer.body.transactions.map(({ description, amount, balance_after, created_at }) => ({
    title: description,
    note: `${timeText(created_at)} · ${balance_after} left`,
    amount: amount > 0 ? `+${amount}` : String(amount).replace("-", "−"),
  }))
  fillRows(section, rows)
}

async function showHistory(): Promise<void> {
  const section = find("#history")
  const answer = await askSignedIn<Transcriptions>("GET", "/api/transcriptions?limit=5")
  if (!answer.ok) return say(find(".error", section), answer.message)
  const rows = answer.body.transcriptions.map(({ video_title, channel_name, created_at, credits_used }) => ({
    title: video_title,
    note: [channel_name, timeText(created_at)].filter(Boolean).join(" · "),
    amount: credits_used === 1 ? "1 credit" : `${credits_used} credits`,
  }))
  fillRows(section, rows)
}

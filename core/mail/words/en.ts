import { creditsText } from "../../kernel/credits.ts"
import { SERVICE_NAME } from "../../kernel/service.ts"

/** What our mails say. The other languages have the same texts. */
export const EN = {
  signIn: {
    subject: `Sign in to ${SERVICE_NAME}`,
    open: `Open this link to sign in to ${SERVICE_NAME}. It works once, for 15 minutes.`,
    button: "Sign in",
    code: "Or type this code on the sign-in page. It works once, for 10 minutes.",
    unwanted:
      "If you did not request this email, you can ignore it. No one can sign in without the link or code in it.",
  },
  newDevice: {
    subject: `New sign-in to ${SERVICE_NAME}`,
    unknown: "an unknown device",
    what: (device: string, at: string) =>
      `Your account was signed in to from a new browser: ${device}, ${at}.`,
    advice: "If this was you, there is nothing to do. If it was not, sign out everywhere in your settings:",
  },
  lowCredits: {
    subject: (balance: number) => `Your ${SERVICE_NAME} account has ${creditsText(balance)} left`,
    what: (balance: number, threshold: number) =>
      `A charge left your account with ${creditsText(balance)}, below your alert threshold of ${threshold.toLocaleString("en")}.`,
    advice: "We never buy credits for you. Plans and credits are here:",
  },
  webhookDisabled: {
    subject: `${SERVICE_NAME} no longer sends events to your webhook endpoint`,
    what: (host: string) =>
      `We disabled your webhook endpoint at ${host}, because every delivery failed for a day or because it returned 410 Gone. It gets no more events.`,
    advice: "Once it's working again, verify it here. You can then send its events of the last 7 days again:",
  },
  digest: {
    subject: (count: number, name: string) =>
      `${count === 1 ? "1 new video" : `${count.toLocaleString("en")} new videos`} in “${name}”`,
    more: (count: number) => `And ${count.toLocaleString("en")} more.`,
    watchlists: "Watchlists",
    why: (name: string) =>
      `You get this mail because your watchlist “${name}” on ${SERVICE_NAME} sends emails.`,
    unsubscribe: "Unsubscribe",
  },
  accountDeleted: {
    subject: `Your ${SERVICE_NAME} account is deleted`,
    what: "We deleted your account, as you asked. Your history with its transcripts and summaries, your API keys and your shared links are gone or will be shortly. You are signed out everywhere, and any plan has ended.",
    kept: "We keep your credit records, without your name and email address. This page says what else stays, and for how long:",
    advice: "If you did not delete it, contact us:",
  },
}

export type MailWords = typeof EN

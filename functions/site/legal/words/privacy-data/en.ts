import type { KeptTimes } from "../../facts/kept-times.ts"

/** What is stored, why and for how long. The other languages have the same sentences. */
export const privacyDataEn = (times: KeptTimes) => ({
  title: "What is stored, why, and for how long",
  account: {
    title: "Your account, to provide the service (contract, Art. 6(1)(b) GDPR)",
    email: "Your email address. Until you delete the account.",
    emailOrGoogle:
      "Your email address, and if you sign in with Google your name, the address of your picture and Google’s identifier for you. Until you delete the account.",
    sessions: `Your sessions: the browser and system, such as “Firefox on Linux”, and when they were used. ${times.session} after their last use.`,
    keys: `API keys and permissions of agents. Only hashes of the secrets are stored. Keys until you delete them, or the account; an agent’s permission until you end it, or ${times.agent} after its last renewal.`,
    signIn:
      "Sign-in links and codes, as hashes with your email address. Until they are used or have expired.",
    settings:
      "Your settings: alerts, watchlists, shared links, tags and the language of mails. Until you delete them, or the account.",
  },
  work: {
    title: "Your work, to provide the service (contract)",
    history:
      "Your history: which videos you transcribed, your summaries, and the texts that you imported, with an index of their words. Until you delete them, or the account.",
    historyWithMeaning:
      "Your history: which videos you transcribed, your summaries, and the texts that you imported, with an index of their words and of their meaning. Until you delete them, or the account.",
    audio: `Audio that you upload. Unless you choose to keep it, it is deleted once it is transcribed, and about ${times.file} after the upload at the latest. Audio that you keep is stored for ${times.keptAudio}, or until you delete it or its transcript. Its transcript is part of your history.`,
    uploads: `Uploads, with their title, size and length, for ${times.upload}; batches for ${times.batch}; new videos of watchlists for ${times.video}; results of long jobs for ${times.job}.`,
    answers: `Answers to calls with an <code>Idempotency-Key</code>, about ${times.answer}, and messages on an agent’s connection, ${times.toolCall}. Questions to a video or to your library are not stored on our servers otherwise.`,
    webhooks: `Your webhook endpoints, with an encrypted secret, until you delete them. Events that were sent to them, ${times.event}.`,
    notion: `Your connection to Notion, with encrypted tokens, until you disconnect it. A list of your exports, ${times.export}, and their content, ${times.exportContent}.`,
    transcripts:
      "Transcripts of videos on YouTube, and their translations, are stored once for all users, without a link to you. They stay.",
  },
  people: {
    title: "People in videos (legitimate interests)",
    text: "Transcripts and their translations contain what people say. Lists and comments contain names of channels and authors, and expire from our cache. If you are such a person, you can ask us to remove data about you.",
  },
  credits: {
    title: "Credits, to keep accounts (contract, and duties of law, Art. 6(1)(c) GDPR)",
    titleWithPayments:
      "Credits and payments, to keep accounts (contract, and duties of law, Art. 6(1)(c) GDPR)",
    entries:
      "Each credit that was granted, charged or returned: when and what for, with the ID of the video, and a receipt with the attempts and the key or agent that paid. As long as laws on bookkeeping require, or longer: the program sets no limit. When you delete the account, these entries stay, without your name and email address.",
    payments:
      "Your purchases and plans, and your customer number at Stripe. Until you delete the account; the references of payments and the customer number stay with the entries. Your card details are entered at Stripe and never reach us.",
  },
  security: {
    title: "Operation and security (legitimate interests, Art. 6(1)(f) GDPR)",
    calls: `A list of your calls, which you can read yourself: time, operation, status, credits, duration and key. ${times.calls}.`,
    log: "The server’s log: the same, with the account’s number and a hash of your network address that changes every day. It has no content, secrets or network addresses.",
    logNeeded: "For as long as we need it to find faults.",
    logAtMost: `At most ${times.log}.`,
    counters:
      "Counters that enforce limits, under hashes of accounts, network addresses and email addresses. They expire soon after the time that they count.",
    trial: `Trial: a count under a hash of your browser’s cookie, ${times.visitor} after the last one, and one under a hash of day and network address, ${times.address}. While a long transcript of a visitor is made, its job holds the network address itself, until it ends or after ${times.job} at most.`,
    mailbox: `A hash of your mailbox, made with a secret, so that sign-up credits are granted once. ${times.signUp} after signing up, even if you delete the account.`,
    blocked:
      "Accounts and networks that we had to block, until the first change to the list after the block has ended, and a record of what our staff did with an account, under its number. The record stays.",
  },
  messages: {
    title: "Messages to us (legitimate interests)",
    stored: `What you send by the contact form: name, email address, subject and text. ${times.message}.`,
    mailed: "A copy is mailed to us, and stays in our mailbox until the matter is closed.",
  },
  backups: `Continuous backups of the database go back ${times.backup}. Until then, deleted data is still in them.`,
})

export type PrivacyDataWords = ReturnType<typeof privacyDataEn>

import { SERVICE_NAME } from "../../../../../core/kernel/service.ts"
import type { PageValues } from "../../facts/page-values.ts"

/** The privacy notice without its data. The other languages have the same sentences. */
export const privacyEn = ({ operator, href }: PageValues) => ({
  changed: "2026-11-27",
  title: "Privacy",
  description: `What ${SERVICE_NAME} does with data, on this server.`,
  controller: {
    title: "Who is responsible",
    text: `${operator.name}, ${operator.address}, ${operator.email} (“we”), is the controller of the data that ${SERVICE_NAME} processes. This notice covers our pages, the API, agents and the browser extension.`,
  },
  cookies: {
    title: "Cookies and storage in your browser",
    text: "All cookies are needed for what you asked for, so we do not ask for consent. None is from another site, and no script can read them.",
    purposes: {
      session: "Keeps you signed in. Using the service renews it.",
      device:
        "Marks this browser as known to your account, so that a sign-in from another one sends you a mail.",
      visitor: "Counts the trial calls of a visitor without an account.",
      google: "Ties a sign-in with Google to the browser that started it.",
      notion: "Ties a connection to Notion to the browser that started it.",
    },
    storage:
      "Your browser also stores, for our pages only: the theme, the language of the pages and of code examples, the width of the reader, whether shortcuts are on, and the transcripts and uploads that you have started. While a tab is open, it also keeps your questions and their answers, links that you pasted, lists that you paid for, and running translations and payments. We do not read this storage. The browser extension stores a session, until you disconnect it, and while the browser runs, which tab shows which video.",
  },
  recipients: {
    title: "Who else gets data",
    aws: (region: string) =>
      `Amazon Web Services runs the servers, the database and the storage, in its region ${region}. Its network for delivering pages is worldwide.`,
    mail: "Amazon’s mail service gets the address and the text of each mail that we send. If mail to your address bounces or is reported as spam, Amazon keeps the address on a list and sends it no more, until we remove it.",
    models: (server: string, parts: readonly string[]) =>
      `${server} gets ${parts.join("; ")}. We do not add your name or email address.`,
    ownServer: "Our own model server",
    serverAt: (host: string) => `The model server at ${host}`,
    texts: "the transcripts and questions of summaries, answers, translations and extractions",
    speech: "the audio of uploads, and of videos without captions",
    meanings: "passages of your history, and your searches, to find them by meaning",
    stripe:
      "Stripe gets your email address and your account’s number when you buy something, and what you enter on its pages. It is responsible for that itself, too.",
    google: "Google learns that you sign in here, if you choose to sign in with Google.",
    notion: "Notion gets the transcripts and summaries that you export to it, if you connect it.",
    webhooks: "Servers that you register as webhook endpoints get the events that you choose.",
    agents: "Programs and agents that you give a key or permission get what that allows.",
    readers:
      "Readers of a link that you share get that transcript or moment, until you revoke it. Readers of the feed of a watchlist get its list of videos.",
    youtube: `YouTube gets the videos, searches and lists that users ask for, from our servers or through a proxy, without a user’s address or account. Your browser itself asks Google’s image servers for the small pictures of videos and channels. They learn your network address, but not the page. The player loads only when you press play, from youtube-nocookie.com, and then learns your network address and the address of our site, and may store data in your browser. The terms of YouTube and <a href="https://policies.google.com/privacy">Google’s privacy policy</a> apply to that.`,
    noSale:
      "We do not sell data. The service has no advertising and no analytics by other companies, and trains no models. No decision with legal effect is made by a program alone.",
    transfers:
      "Where one of these companies processes data outside the European Economic Area, the transfer needs an adequacy decision of the European Commission or its standard contractual clauses. Ask us which one applies.",
  },
  rights: {
    title: "Your rights",
    access:
      "Access and portability: your dashboard shows your data. An archive in the settings has your account, credit history, keys, purchases and transcripts as files. Audio that you keep can be played beside its transcript. Write to us for anything else.",
    erasure:
      "Erasure: you can delete single rows, or the account with everything in it, in the settings. It takes effect at once. The sections above say what stays.",
    correction: "Correction, restriction, and objection to what we do for legitimate interests: write to us.",
    complaint:
      "Complaint: you can go to a data protection authority, for example that of the country where you live.",
    text: `You do not have to give us data, but without an email address we cannot open an account. If you are outside the European Union, your law may give you similar rights; we treat all requests alike. Write to ${operator.email} or use the <a href="${href("/contact")}">contact form</a>. We may ask you to write from your account’s address.`,
  },
  deletion: {
    title: "What deleting your account does",
    deleted:
      "Your name, email address, sessions, keys, shared links, history, texts, kept audio, exports and call list are deleted.",
    stripe:
      "Your plan ends, and your customer record at Stripe is deleted; Stripe keeps records of payments as the law requires.",
    notion: "The connection to Notion is revoked.",
    stays:
      "Signing in then opens a new, empty account. Pages that you exported to other services stay there. Results of long jobs, messages on an agent’s connection, uploaded files that you do not keep, logs and messages to us expire at the times above.",
  },
})

export type PrivacyWords = ReturnType<typeof privacyEn>

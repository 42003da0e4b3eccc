import { PlaceholderPage } from "../layout/placeholder-page.tsx"

/** What the service does with data, which the operator's text must cover. */
const FACTS = [
  [
    "Cookies",
    "One that keeps you signed in, one by which your account knows this browser, and one that counts a visitor’s free tries. No others, and none from other sites.",
  ],
  [
    "What is kept",
    "Your mail address, your history of transcripts and summaries with an index of their words, and of their meaning where this service has a model for it, the webhook endpoints that you register and a week of what was sent to them, and a line for each credit that came or went. The log has a hash of your network address, which changes every day.",
  ],
  ["Audio that you upload", "Deleted once it has been transcribed, and in any case after some days."],
  [
    "Pictures and players",
    "Lists show the video platform’s small pictures, which your browser gets from its image host, without saying from which page. Its player is loaded when you press play, and not before.",
  ],
  [
    "Who else sees it",
    "A model or a speech engine, where this service has one, gets the words, the questions or the audio that it works on. Webhook endpoints that you register get your events. Anyone who has a link that you share can read that transcript or moment, until you revoke it.",
  ],
  [
    "Deleting it all",
    "In the settings, at once. Lines of credits stay, without a name. For 90 days after signing up, a hash of your address stays, so that sign-up credits are granted once.",
  ],
] as const

export function Page() {
  return (
    <PlaceholderPage
      title="Privacy"
      lead="What the program itself does with what it is given."
      facts={FACTS}
    />
  )
}

import { composeMail, type MailPart } from "../mail/compose-mail.ts"
import type { Mail } from "../mail/mail.ts"
import type { Recipient } from "../mail/recipient.ts"
import { MAIL_WORDS } from "../mail/words.ts"

/** What a digest says. `more`: new videos that it does not list. */
export type DigestData = {
  watchlist_name: string
  videos: readonly { title: string; url: string; channel: string | null }[]
  more: number
  page_url: string
  unsubscribe_url: string
}

/** Builds the email with the new videos of a watchlist. */
export function digestMail(mail: Recipient, data: DigestData): Mail {
  const { videos, more, watchlist_name: name, page_url: page, unsubscribe_url: unsubscribeUrl } = data
  const words = MAIL_WORDS[mail.language].digest
  const parts: MailPart[] = [
    {
      list: videos.map(({ title, channel, url }) => ({
        title: channel === null ? title : `${title} (${channel})`,
        url,
      })),
    },
    ...(more === 0 ? [] : [words.more(more)]),
    { link: page, label: words.watchlists },
    { note: words.why(name) },
    { link: unsubscribeUrl, label: words.unsubscribe },
  ]
  const subject = words.subject(videos.length + more, name)
  return composeMail({ ...mail, subject, tag: "watchlist-digest", link: page, unsubscribeUrl, parts })
}

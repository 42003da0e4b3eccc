/** One email. `tag` is its kind; `link` and `code` repeat parts of the text for programs. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  tag: string
  replyTo?: string
  link?: string
  code?: string
  /** The URL where one POST unsubscribes from emails of this kind (RFC 8058). */
  unsubscribeUrl?: string
}

/** The port for outgoing email. `send` rejects if the email was not accepted. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** Exactly one address: no list, no display name, no line break that could inject a header. */
const ADDRESS = /^[^\s<>(),;:"\\@\p{Cc}]+@[^\s<>(),;:"\\@\p{Cc}]+$/u
const LINE = /^[^\p{Cc}\u2028\u2029]+$/u
const URL_TEXT = /^https?:\/\/[\w./:-]+$/
const TAG = /^[a-z-]{1,40}$/

/**
 * Returns the email if its headers are valid. Otherwise throws a RangeError that names the field,
 * not its value.
 */
export function checkMail(mail: Mail): Mail {
  const { to, replyTo, subject, tag, unsubscribeUrl } = mail
  if (!ADDRESS.test(to)) throw new RangeError("mail: `to` is not one address")
  if (replyTo !== undefined && !ADDRESS.test(replyTo))
    throw new RangeError("mail: `replyTo` is not one address")
  if (!LINE.test(subject)) throw new RangeError("mail: `subject` is not one line")
  if (!TAG.test(tag)) throw new RangeError("mail: `tag` is not a short word")
  if (unsubscribeUrl !== undefined && !URL_TEXT.test(unsubscribeUrl))
    throw new RangeError("mail: `unsubscribeUrl` is not an HTTP(S) URL of only letters, digits and `_./:-`")
  return mail
}

/** Headers of an email that its reader can unsubscribe from. */
export const unsubscribeHeaders = ({ unsubscribeUrl }: Mail): Readonly<Record<string, string>> =>
  unsubscribeUrl === undefined
    ? {}
    : {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }

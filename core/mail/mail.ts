/** One mail. `tag` says what kind it is; `link` and `code` are repeated from the text for who reads mails by program. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  tag: string
  replyTo?: string
  link?: string
  code?: string
}

/** The port through which mails leave. `send` rejects when the mail was not taken. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** One address and no more: no list, no name, no line that would begin another header. */
const ADDRESS = /^[^\s<>(),;:"\\@\p{Cc}]+@[^\s<>(),;:"\\@\p{Cc}]+$/u
const LINE = /^[^\p{Cc}\u2028\u2029]+$/u
const TAG = /^[a-z-]{1,40}$/

/** The mail, when its headers say one thing each. Throws a RangeError otherwise; it names the field, not the value. */
export function checkedMail(mail: Mail): Mail {
  const { to, replyTo, subject, tag } = mail
  if (!ADDRESS.test(to)) throw new RangeError("mail: `to` is not one address")
  if (replyTo !== undefined && !ADDRESS.test(replyTo))
    throw new RangeError("mail: `replyTo` is not one address")
  if (!LINE.test(subject)) throw new RangeError("mail: `subject` is not one line")
  if (!TAG.test(tag)) throw new RangeError("mail: `tag` is not a short word")
  return mail
}

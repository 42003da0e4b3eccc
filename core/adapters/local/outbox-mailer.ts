import { randomUUID } from "node:crypto"
import { mkdir, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type Clock, isoTime } from "../../kernel/clock.ts"
import { checkMail, type Mail, type Mailer, unsubscribeHeaders } from "../../mail/mail.ts"

/**
 * Settings of the outbox. `onMail` is called once the files of a mail exist, so that the terminal
 * can show the mail's link.
 */
export type OutboxSettings = { dir: string; clock: Clock; onMail?: (mail: Mail, path: string) => void }

/**
 * Writes the mail of a local server to files `<time>-<n>.json` and `.eml`, which only their owner
 * can read.
 */
export function outboxMailer({ dir, clock, onMail }: OutboxSettings): Mailer {
  let sent = 0
  return {
    send: async (mail) => {
      const { to, subject, text, html, tag, link = null, code = null } = checkMail(mail)
      sent += 1
      const time = isoTime(clock.now())
      const name = `${time.replaceAll(":", "-")}-${sent}`
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await put(dir, `${name}.eml`, messageOf(mail, clock.now()))
      const fields = { to, subject, text, html, tag, link, code }
      await put(dir, `${name}.json`, `${JSON.stringify(fields, null, 2)}\n`)
      onMail?.(mail, join(dir, `${name}.json`))
    },
  }
}

/** Writes a file under a temporary name and renames it, so that no reader gets a partial file. */
async function put(dir: string, name: string, text: string): Promise<void> {
  const draft = join(dir, `.${randomUUID()}.part`)
  await writeFile(draft, text, { mode: 0o600 })
  await rename(draft, join(dir, name))
}

/** Formats a mail as RFC 5322 and MIME. The text part is before the HTML part. */
function messageOf(mail: Mail, nowMs: number): string {
  const { to, replyTo, subject, text, html } = mail
  const boundary = randomUUID()
  const part = (type: string, body: string) =>
    [
      `--${boundary}`,
      `Content-Type: ${type}; charset=utf-8`,
      "Content-Transfer-Encoding: base64",
      "",
      ...(Buffer.from(body)
        .toString("base64")
        .match(/.{1,76}/g) ?? []),
    ].join("\r\n")
  return [
    `Date: ${new Date(nowMs).toUTCString().replace("GMT", "+0000")}`,
    "From: outbox@localhost",
    `To: ${to}`,
    ...(replyTo === undefined ? [] : [`Reply-To: ${replyTo}`]),
    `Subject: ${encodedWords(subject)}`,
    ...Object.entries(unsubscribeHeaders(mail)).map(([name, value]) => `${name}: ${value}`),
    "MIME-Version: 1.0",
    "Content-Type: multipart/alternative;",
    ` boundary="${boundary}"`,
    "",
    part("text/plain", text),
    part("text/html", html),
    `--${boundary}--`,
    "",
  ].join("\r\n")
}

const WORD_BYTES_MAX = 39

/**
 * Encodes a header's text as ASCII (RFC 2047). A line may have 76 characters. 39 bytes of text take
 * 52 characters in base64, which leaves room for the header's name and the 12 characters around an
 * encoded word.
 */
function encodedWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  const words: string[] = [""]
  for (const char of text) {
    const last = words.at(-1) ?? ""
    if (Buffer.byteLength(last + char) > WORD_BYTES_MAX) words.push(char)
    else words[words.length - 1] = last + char
  }
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString("base64")}?=`).join("\r\n ")
}

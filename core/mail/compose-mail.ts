import { SERVICE_NAME } from "../kernel/service.ts"
import { escapeHtml } from "../kernel/text.ts"
import type { MailLanguage } from "./language.ts"
import type { Mail } from "./mail.ts"

/**
 * A part of an email: a paragraph, a link with or without its label, a link that looks like a
 * button, a code to type, a list of links, or a note in small type.
 */
export type MailPart =
  | string
  | { link: string; label?: string }
  | { button: string; label: string }
  | { code: string }
  | { list: readonly { title: string; url: string }[] }
  | { note: string }

/** An email before its text and HTML are built from `parts`. */
export type MailDraft = Omit<Mail, "text" | "html"> & { language: MailLanguage; parts: readonly MailPart[] }

/** Builds an email with the same parts as text and as HTML. All values are escaped. */
export function composeMail({ language, parts, ...mail }: MailDraft): Mail {
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(mail.subject)}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;max-width:32rem;margin:2rem auto;padding:0 1rem">
<p style="font-weight:700">${escapeHtml(SERVICE_NAME)}</p>
${parts.map(htmlOf).join("\n")}
</body></html>
`
  return { ...mail, text: `${parts.map(textOf).join("\n\n")}\n`, html }
}

function textOf(part: MailPart): string {
  if (typeof part === "string") return part
  if ("link" in part) return part.label === undefined ? part.link : `${part.label}: ${part.link}`
  if ("button" in part) return part.button
  if ("code" in part) return part.code
  if ("note" in part) return part.note
  return part.list.map(({ title, url }) => `${title}\n${url}`).join("\n\n")
}

function htmlOf(part: MailPart): string {
  if (typeof part === "string") return `<p>${escapeHtml(part)}</p>`
  if ("link" in part) return `<p>${anchor(part.link, part.label ?? part.link)}</p>`
  if ("button" in part) return `<p>${anchor(part.button, part.label, BUTTON)}</p>`
  if ("code" in part) return `<p style="${CODE}">${escapeHtml(part.code)}</p>`
  if ("note" in part) return `<p style="color:#555">${escapeHtml(part.note)}</p>`
  return `<ul>${part.list.map(({ title, url }) => `<li>${anchor(url, title)}</li>`).join("\n")}</ul>`
}

const BUTTON =
  "display:inline-block;padding:.6rem 1.2rem;border-radius:.4rem;background:#1a1a1a;color:#fff;text-decoration:none"
const CODE = "font:600 1.6rem ui-monospace,monospace;letter-spacing:.2em"

const anchor = (url: string, label: string, style?: string): string =>
  `<a href="${escapeHtml(url)}"${style === undefined ? "" : ` style="${style}"`}>${escapeHtml(label)}</a>`

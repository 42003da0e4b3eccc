import { PAGE_LANGUAGES, type PageLanguage } from "../kernel/page-language.ts"

/** The languages of our emails, the same as those of the pages. English is the default. */
export const MAIL_LANGUAGES = PAGE_LANGUAGES

export type MailLanguage = PageLanguage

/** Returns the language that a choice names, or English. */
export const toMailLanguage = (chosen: string | null | undefined): MailLanguage =>
  findLanguage(chosen) ?? MAIL_LANGUAGES[0]

/**
 * Returns the first of our languages in an `Accept-Language` header ("de-AT,de;q=0.9,en;q=0.5"), by
 * weight (RFC 9110, section 12.5.4). Undefined if it names none of them.
 */
export function acceptedLanguage(header: string | null): MailLanguage | undefined {
  const wanted = (header ?? "").split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";")
    const weight = parameters.map((text) => /^\s*q=([\d.]{1,5})\s*$/.exec(text)?.[1]).find(Boolean)
    return { language: findLanguage(tag.split("-")[0]?.trim()), weight: Number(weight ?? 1) }
  })
  return wanted
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)[0]?.language
}

const findLanguage = (tag: string | null | undefined): MailLanguage | undefined =>
  MAIL_LANGUAGES.find((each) => each === tag)

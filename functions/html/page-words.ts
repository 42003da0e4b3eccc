import type { PageLanguage } from "../../core/kernel/page-language.ts"

/**
 * The texts in the header and footer of every plain page (html/page.ts). The script of the sign-in
 * page finds them by `data-words`.
 */
type FrameWords = Readonly<
  Record<
    "skip" | "reference" | "docs" | "status" | "contact" | "privacy" | "terms" | "acceptableUse" | "imprint",
    string
  >
>

export const FRAME_WORDS: Readonly<Record<PageLanguage, FrameWords>> = {
  en: {
    skip: "Skip to content",
    reference: "Reference",
    docs: "API reference",
    status: "Status",
    contact: "Contact",
    privacy: "Privacy",
    terms: "Terms",
    acceptableUse: "Acceptable use",
    imprint: "Imprint",
  },
  de: {
    skip: "Zum Inhalt springen",
    reference: "Referenz",
    docs: "API-Referenz",
    status: "Status",
    contact: "Kontakt",
    privacy: "Datenschutz",
    terms: "Nutzungsbedingungen",
    acceptableUse: "Zulässige Nutzung",
    imprint: "Impressum",
  },
  ja: {
    skip: "本文へ移動",
    reference: "リファレンス",
    docs: "APIリファレンス",
    status: "稼働状況",
    contact: "お問い合わせ",
    privacy: "プライバシー",
    terms: "利用規約",
    acceptableUse: "利用ポリシー",
    imprint: "運営者情報",
  },
}

/** The labels of the navigation of pages that the service itself translates. */
export const NAV_WORDS: Readonly<
  Record<PageLanguage, Readonly<Record<"site" | "languages" | "signIn", string>>>
> = {
  en: { site: "Site", languages: "Languages", signIn: "Sign in" },
  de: { site: "Hauptmenü", languages: "Sprachen", signIn: "Anmelden" },
  ja: { site: "メインメニュー", languages: "言語", signIn: "ログイン" },
}

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<PageLanguage, string>> = {
  en: "English",
  de: "Deutsch",
  ja: "日本語",
}

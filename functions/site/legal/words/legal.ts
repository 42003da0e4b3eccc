import type { PageLanguage } from "../../../../core/kernel/page-language.ts"

/** The words around the legal texts, and those that several texts share. */
type LegalWords = {
  changed: (date: string) => string
  template: string
  credits: (count: number) => string
  /** The placeholders for settings of the operator that are missing. */
  missing: Readonly<Record<"name" | "address" | "email" | "country", string>>
}

export const LEGAL_WORDS: Readonly<Record<PageLanguage, LegalWords>> = {
  en: {
    changed: (date) => `Last changed on ${date}.`,
    template: "<b>This is a template.</b> The operator of this service has not filled it in.",
    credits: (count) => (count === 1 ? "1 credit" : `${count.toLocaleString("en")} credits`),
    missing: {
      name: "[name of the operator]",
      address: "[postal address of the operator]",
      email: "[email address of the operator]",
      country: "[country of the operator]",
    },
  },
  de: {
    changed: (date) => `Zuletzt geändert am ${date}.`,
    template: "<b>Dies ist eine Vorlage.</b> Der Betreiber dieses Dienstes hat sie nicht ausgefüllt.",
    credits: (count) => (count === 1 ? "1 Credit" : `${count.toLocaleString("de")} Credits`),
    missing: {
      name: "[Name des Betreibers]",
      address: "[Anschrift des Betreibers]",
      email: "[E-Mail-Adresse des Betreibers]",
      country: "[Land des Betreibers]",
    },
  },
  ja: {
    changed: (date) => `最終更新日：${date}`,
    template: "<b>これはひな形です。</b>このサービスの運営者はまだ内容を記入していません。",
    credits: (count) => `${count.toLocaleString("ja")}クレジット`,
    missing: {
      name: "［運営者の名称］",
      address: "［運営者の住所］",
      email: "［運営者のメールアドレス］",
      country: "［運営者の国］",
    },
  },
}

/** What a translation says at its top. `english` is the path of the text that is binding. */
export const BINDING: Readonly<Record<Exclude<PageLanguage, "en">, (english: string) => string>> = {
  de: (english) =>
    `Diese Übersetzung dient der Information. Maßgeblich ist die <a href="${english}" hreflang="en">englische Fassung</a>.`,
  ja: (english) =>
    `この翻訳は参考のためのものです。<a href="${english}" hreflang="en">英語版</a>を正文とします。`,
}

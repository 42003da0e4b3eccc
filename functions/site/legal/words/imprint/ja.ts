import { SERVICE_NAME } from "../../../../../core/kernel/service.ts"
import type { PageValues } from "../../facts/page-values.ts"
import type { ImprintWords } from "./en.ts"

export const imprintJa = ({ operator, href, securityTxt }: PageValues): ImprintWords => ({
  changed: "2026-11-26",
  title: "運営者情報",
  description: `${SERVICE_NAME}の運営者と連絡先です。`,
  labels: {
    name: "運営者",
    address: "住所",
    country: "国",
    email: "メールアドレス",
    form: "お問い合わせフォーム",
    register: "登記",
    vatId: "付加価値税番号",
  },
  write: "お問い合わせはこちら",
  responsible: {
    title: "コンテンツの責任者",
    text: `${SERVICE_NAME}のページについては、上記住所の${operator.name}が責任を負います。共有された文字起こしは、共有した利用者が公開するものです。当方は事前に確認していません。報告するには、共有ページのリンク「Report this page」、お問い合わせフォーム、または上記のメールアドレスをご利用ください。記載していただきたい内容は<a href="${href("/acceptable-use")}#report">利用ポリシー</a>にあります。当局も利用者も、英語、または当方の国（${operator.country}）の公用語で、同じ連絡先をご利用いただけます。`,
  },
  security: {
    title: "脆弱性",
    text: `報告先は<a href="${securityTxt}">security.txt</a>に記載しています。`,
  },
  marks: {
    title: "商標",
    text: `YouTubeはGoogle LLCの商標です。${SERVICE_NAME}はGoogleが提供するものではなく、Googleの推奨も受けていません。`,
  },
})

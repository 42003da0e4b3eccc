import { SERVICE_NAME } from "../../kernel/service.ts"
import type { MailWords } from "./en.ts"

const credits = (count: number) => `${count.toLocaleString("ja")}クレジット`

export const JA: MailWords = {
  signIn: {
    subject: `${SERVICE_NAME}へのログイン`,
    open: `次のリンクを開くと${SERVICE_NAME}にログインできます。リンクは15分間、1回だけ使えます。`,
    button: "ログイン",
    code: "または、ログインページに次のコードを入力してください。コードは10分間、1回だけ使えます。",
    unwanted:
      "このメールに心当たりがない場合は、無視してください。このメールのリンクかコードがなければ、ログインはできません。",
  },
  newDevice: {
    subject: `${SERVICE_NAME}への新しいログイン`,
    unknown: "不明なデバイス",
    what: (device, at) => `新しいブラウザからアカウントへのログインがありました：${device}、${at}。`,
    advice:
      "ご自身によるログインの場合、対応は不要です。心当たりがない場合は、設定ページで「すべてログアウト」を選んでください。",
  },
  lowCredits: {
    subject: (balance) => `${SERVICE_NAME}アカウントの残りは${credits(balance)}です`,
    what: (balance, threshold) =>
      `アカウントの残高が${credits(balance)}になり、通知のしきい値（${threshold.toLocaleString("ja")}）を下回りました。`,
    advice: "クレジットが自動で購入されることはありません。プランとクレジットはこちらです。",
  },
  webhookDisabled: {
    subject: `${SERVICE_NAME}はWebhookエンドポイントへのイベント送信を停止しました`,
    what: (host) =>
      `${host}のWebhookエンドポイントを無効にしました。24時間にわたりすべての配信が失敗したか、410 Goneが返されたためです。今後イベントは送信されません。`,
    advice:
      "復旧したら、次のページでエンドポイントを確認してください。確認後、そのエンドポイントに過去7日間に送ったイベントを再送できます。",
  },
  digest: {
    subject: (count, name) => `「${name}」に新しい動画が${count.toLocaleString("ja")}本あります`,
    more: (count) => `ほか${count.toLocaleString("ja")}本。`,
    watchlists: "ウォッチリスト",
    why: (name) => `このメールは、${SERVICE_NAME}のウォッチリスト「${name}」の通知として送信されました。`,
    unsubscribe: "配信停止",
  },
  accountDeleted: {
    subject: `${SERVICE_NAME}アカウントを削除しました`,
    what: "ご依頼のとおり、アカウントを削除しました。履歴の文字起こしと要約、APIキー、共有リンクは削除済みか、まもなく削除されます。すべてのデバイスからログアウトし、ご利用中のプランがあれば終了しました。",
    kept: "クレジットの記録は、お名前とメールアドレスを除いて保管します。そのほかに残る情報と期間は、こちらをご覧ください。",
    advice: "ご自身で削除していない場合は、こちらからご連絡ください。",
  },
}

import { FRAME_WORDS } from "../../html/page-words.ts"

/**
 * The texts of the sign-in page by `data-words`, in the languages that the dashboard has besides
 * English. `{email}` and `{credits}` stand for what the page shows there.
 */
export const SIGN_IN_WORDS = {
  de: {
    ...FRAME_WORDS.de,
    title: "Anmelden",
    lead: "Ohne Passwort: Wir senden einen Link und einen Code per E-Mail. Eine neue Adresse erhält ein Konto; das erste hat {credits} Credits.",
    known: "Bereits angemeldet als {email}.",
    ended: "Die Sitzung ist abgelaufen. Nach der Anmeldung geht es auf derselben Seite weiter.",
    continue: "Weiter",
    address: "E-Mail-Adresse",
    ask: "Link per E-Mail erhalten",
    or: "oder",
    google: "Weiter mit Google",
    check: "Bitte E-Mails prüfen",
    sent: "Wir haben eine E-Mail an {email} gesendet. Den Link darin öffnen oder hier den sechsstelligen Code eingeben.",
    code: "Code",
    wait: "Nach einer Minute noch keine E-Mail? Bitte den Spam-Ordner und die Adresse prüfen. Der Link gilt 15 Minuten, der Code 10, beide einmal. Eine neuere E-Mail ersetzt den Code.",
    again: "Weitere E-Mail senden",
    other: "Andere Adresse verwenden",
    sentAgain: "Wir haben eine weitere E-Mail gesendet. Der vorige Code gilt nicht mehr.",
  },
  ja: {
    ...FRAME_WORDS.ja,
    title: "ログイン",
    lead: "パスワードは不要です。リンクとコードをメールでお送りします。新しいアドレスにはアカウントが作成され、最初のアカウントには{credits}クレジットが付きます。",
    known: "{email}でログイン中です。",
    ended: "セッションが終了しました。ログインすると、同じページから続けられます。",
    continue: "続ける",
    address: "メールアドレス",
    ask: "リンクをメールで受け取る",
    or: "または",
    google: "Googleで続ける",
    check: "メールを確認してください",
    sent: "{email}にメールを送信しました。リンクを開くか、6桁のコードをここに入力してください。",
    code: "コード",
    wait: "1分たってもメールが届かない場合は、迷惑メールフォルダとアドレスを確認してください。リンクは15分、コードは10分有効で、どちらも1回だけ使えます。新しいメールのコードが優先されます。",
    again: "メールを再送信",
    other: "別のアドレスを使う",
    sentAgain: "メールを再送信しました。前のコードは使えません。",
  },
} as const

export type SignInWord = keyof (typeof SIGN_IN_WORDS)["de"]

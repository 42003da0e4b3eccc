// Generated from ja.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "ブラウザ拡張機能",
  "lead": "見ている動画の横に文字起こしを表示。再生に合わせて読み、検索、要約、質問ができます。",
  "needs": "パソコンのChromeとEdgeで使えます。スマートフォンやほかのブラウザでは、<site>こちらに動画のリンクを貼り付けてください</site>。",
  "connect": "接続",
  "connect.absent": "このブラウザにはまだ拡張機能がありません。インストール後にこのページを再読み込みしてください。",
  "connect.signedOut": "拡張機能が見つかりました。ログインすると、ご自分のクレジットを使い、読んだものを保存できます。",
  "connect.signIn": "ログイン",
  "connect.ready": ["拡張機能が見つかりました。",["email"],"のアカウントに拡張機能専用のセッションを作成し、そのクレジットを使います。"],
  "connect.act": "拡張機能を接続",
  "connect.done": ["<strong>",["email"],"</strong>として接続しました。動画を開いて「文字起こし」を押してください。"],
  "connect.undo": "接続を解除",
  "install": "インストール",
  "install.text": "この拡張機能はまだストアにないため、フォルダからインストールします。フォルダはお問い合わせください。このサーバーの運営者は自分でビルドできます。",
  "install.ask": "フォルダを問い合わせる",
  "install.build": "自分でビルドする",
  "install.open": "<code>chrome://extensions</code>（Edgeでは<code>edge://extensions</code>）を開き、デベロッパーモードをオンにします。",
  "install.load": "「パッケージ化されていない拡張機能を読み込む」を選び、フォルダを指定します。",
  "install.reload": "このページを再読み込みし、ここで拡張機能を接続すると、ご自分のクレジットを使えます。",
  "install.use": "動画を開いて「文字起こし」を押します。最初の3本はアカウント不要です。",
  "permissions": "権限",
  "permission.panel": "サイドパネル",
  "permission.panel.text": "文字起こしを表示します。ボタンを押したときだけ開きます。",
  "permission.service": "当サービスのサーバー",
  "permission.service.text": "データの唯一の送信先です。送信するのは動画のIDと質問だけです。",
  "permission.video": "動画ページ",
  "permission.video.text": "ボタンを追加し、動画のIDと再生位置を読み取ります。ほかのサイトにはアクセスしません。",
  "permission.storage": "ストレージ",
  "permission.storage.text": "専用のセッションを保存します。ここ、パネル、または設定で終了できます。",
  "permissions.limit": ["文字起こし、要約、回答には、接続したアカウントのクレジットを使います。キーの作成や購入はできません。それらは",["service"],"のサイトでのみ行えます。"],
} as const

export const HEAD = {
  title: "ブラウザ拡張機能",
  description: "見ている動画の横に文字起こしを表示。再生に合わせて読み、検索、要約、質問ができます。",
} as const

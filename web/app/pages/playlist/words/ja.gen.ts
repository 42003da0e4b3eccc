// Generated from ja.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "再生リスト",
  "gone.title": "再生リストが見つかりません",
  "gone.text": "非公開か削除済み、または再生リストのアドレスではありません。リンクを確認するか、検索で再生リストをお探しください。",
  "unnamed": "名前のない再生リスト",
  "videos.all": ["動画",["total","plural",{"other":["#","本"]}]],
  "videos.some": ["動画",["total","plural",{"other":["#","本"]}],"中",["count","number"],"本"],
  "facts": ["再生リスト・",["videos"],"。"],
  "facts.time": ["再生リスト・",["videos"],"、合計",["time"],"。"],
  "facts.more": ["再生リスト・",["videos"],"。リストにはまだ続きがあります。"],
  "facts.timeMore": ["再生リスト・",["videos"],"、合計",["time"],"。リストにはまだ続きがあります。"],
  "gone.count": [["n","plural",{"other":["#","本"]}],"は非公開または削除済みです。"],
  "list": "再生リストの動画",
  "empty.title": "再生リストは空です",
  "empty.text": "動画が削除されたか、非公開です。",
} as const

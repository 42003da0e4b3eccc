// Generated from en.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "Playlist",
  "gone.title": "No such playlist",
  "gone.text": "It is private or gone, or the address is not one of a playlist.",
  "unnamed": "A playlist without a name",
  "videos.all": [["total","plural",{"one":["#"," video"],"other":["#"," videos"]}]],
  "videos.some": [["count","number"]," of ",["total","plural",{"one":["#"," video"],"other":["#"," videos"]}]],
  "facts": [["videos"],"."],
  "facts.time": [["videos"],", ",["time"]," in all."],
  "facts.more": [["videos"],"; the list goes on after these."],
  "facts.timeMore": [["videos"],", ",["time"]," in all; the list goes on after these."],
  "list": "Videos of the playlist",
  "empty.title": "The playlist is empty",
  "empty.text": "Its videos are gone, or private.",
} as const

// Generated from en.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "Playlist",
  "gone.title": "No such playlist",
  "gone.text": "It is private or deleted, or the URL is not a playlist. Check the link, or search for the playlist.",
  "unnamed": "Untitled playlist",
  "videos.all": [["total","plural",{"one":["#"," video"],"other":["#"," videos"]}]],
  "videos.some": [["count","number"]," of ",["total","plural",{"one":["#"," video"],"other":["#"," videos"]}]],
  "facts": ["Playlist · ",["videos"],"."],
  "facts.time": ["Playlist · ",["videos"],", ",["time"]," in all."],
  "facts.more": ["Playlist · ",["videos"],"; the list goes on after these."],
  "facts.timeMore": ["Playlist · ",["videos"],", ",["time"]," in all; the list goes on after these."],
  "gone.count": [["n","plural",{"one":["#"," is private or deleted."],"other":["#"," are private or deleted."]}]],
  "list": "Videos of the playlist",
  "empty.title": "The playlist is empty",
  "empty.text": "Its videos are private or deleted.",
} as const

// Generated from de.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "Playlist",
  "gone.title": "Playlist nicht gefunden",
  "gone.text": "Sie ist privat oder existiert nicht mehr, oder die Adresse gehört zu keiner Playlist.",
  "unnamed": "Playlist ohne Namen",
  "videos.all": [["total","plural",{"one":["#"," Video"],"other":["#"," Videos"]}]],
  "videos.some": [["count","number"]," von ",["total","plural",{"one":["#"," Video"],"other":["#"," Videos"]}]],
  "facts": [["videos"],"."],
  "facts.time": [["videos"],", insgesamt ",["time"],"."],
  "facts.more": [["videos"],"; danach geht die Liste weiter."],
  "facts.timeMore": [["videos"],", insgesamt ",["time"],"; danach geht die Liste weiter."],
  "list": "Videos der Playlist",
  "empty.title": "Die Playlist ist leer",
  "empty.text": "Ihre Videos sind gelöscht oder privat.",
} as const

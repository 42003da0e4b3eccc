// Generated from de.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "Playlist",
  "gone.title": "Playlist nicht gefunden",
  "gone.text": "Sie ist privat oder gelöscht, oder die Adresse gehört zu keiner Playlist. Bitte den Link prüfen oder die Playlist suchen.",
  "unnamed": "Playlist ohne Namen",
  "videos.all": [["total","plural",{"one":["#"," Video"],"other":["#"," Videos"]}]],
  "videos.some": [["count","number"]," von ",["total","plural",{"one":["#"," Video"],"other":["#"," Videos"]}]],
  "facts": ["Playlist · ",["videos"],"."],
  "facts.time": ["Playlist · ",["videos"],", insgesamt ",["time"],"."],
  "facts.more": ["Playlist · ",["videos"],"; danach geht die Liste weiter."],
  "facts.timeMore": ["Playlist · ",["videos"],", insgesamt ",["time"],"; danach geht die Liste weiter."],
  "gone.count": [["n","plural",{"one":["#"," ist privat oder gelöscht."],"other":["#"," sind privat oder gelöscht."]}]],
  "list": "Videos der Playlist",
  "empty.title": "Die Playlist ist leer",
  "empty.text": "Ihre Videos sind gelöscht oder privat.",
} as const

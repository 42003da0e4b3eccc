// Generated from de.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "Preise",
  "lead": "1 Credit reicht für das Transkript eines Videos unter 2 Stunden. Dieselben Credits gelten für Dashboard, API und Agenten.",
  "packs": "Pakete",
  "packs.text": "Einmal zahlen und die Credits jederzeit nutzen. Mit oder ohne Tarif.",
  "packs.buy": "Kaufen",
  "packs.buyOne": [["pack"]," kaufen"],
  "costs": "Was Sie für Credits bekommen",
  "costs.what": "Leistung",
  "costs.price": "Preis",
  "costs.credits": [["credits","plural",{"one":["#"," Credit"],"other":["#"," Credits"]}]],
  "costs.free": "kostenlos",
  "cost.short": "Transkript eines Videos oder einer eigenen Datei unter 2 Stunden",
  "cost.long": "Transkript eines Videos oder einer eigenen Datei von 2 bis 4 Stunden",
  "cost.cached": "Ein Video, das schon transkribiert ist",
  "cost.format": "Ein weiteres Format eines vorhandenen Transkripts",
  "cost.translation": ["Eine Übersetzung, je angefangene ",["characters","number"]," Zeichen"],
  "cost.summary": "Eine Zusammenfassung",
  "cost.list": "Eine Seite einer Suche, eines Kanals, einer Playlist oder von Kommentaren",
  "cost.latest": "Die neuesten Videos eines Kanals und seine ID",
  "cost.chat": "Jede zweite Frage zu einem Video",
  "cost.ask": "Eine Frage an die eigene Bibliothek",
  "cost.failed": "Ein fehlgeschlagener Aufruf",
  "start": "Kostenlos starten",
  "reference": "Zur API-Referenz",
} as const

export const HEAD = {
  title: "Preise",
  description: "Tarife, Credit-Pakete und der Preis jedes Aufrufs. Fehlgeschlagene Aufrufe sind kostenlos.",
} as const

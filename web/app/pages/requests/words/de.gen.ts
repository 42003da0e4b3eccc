// Generated from de.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "Anfragen",
  "lead": "Aufrufe Ihrer Schlüssel, Ihrer Agenten und Ihrer eigenen Seiten aus den letzten sieben Tagen. Gesendete und empfangene Inhalte werden nie gespeichert.",
  "sampled": "Ein Schlüssel hat mehr als 60 Aufrufe in einer Minute gesendet. Davon wird jeder zehnte angezeigt, markiert mit ×10.",
  "empty.title": "Noch keine Aufrufe",
  "empty.text": "Aufrufe mit einem API-Schlüssel erscheinen hier innerhalb von Sekunden.",
  "older": "Ältere anzeigen",
  "refresh": "Aktualisieren",
  "deletedKey": "gelöschter Schlüssel",
  "column.when": "Zeitpunkt",
  "column.call": "Aufruf",
  "column.key": "Schlüssel",
  "column.status": "Status",
  "column.credits": "Credits",
  "column.ms": "ms",
} as const

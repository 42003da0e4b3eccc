// Generated from de.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "Kontakt",
  "lead": "Ein Mensch liest jede Nachricht und antwortet per E-Mail.",
  "name": "Ihr Name",
  "email": "E-Mail-Adresse",
  "subject": "Betreff",
  "subject.hint": "Optional.",
  "subject.report": "Meldung einer geteilten Seite",
  "subject.extension": "Ordner der Browser-Erweiterung",
  "message": "Nachricht",
  "message.hint": "Ist ein Aufruf fehlgeschlagen? Bitte seine Anfrage-ID angeben: unter der Fehlermeldung oder im Header x-request-id.",
  "message.report": "Was mit dieser Seite nicht stimmt:",
  "message.extension": "Bitte senden Sie mir den Ordner der Browser-Erweiterung.",
  "website": "Website",
  "send": "Senden",
  "sent": "Nachricht gesendet",
  "sent.text": "Wir antworten per E-Mail.",
  "sent.another": "Weitere Nachricht schreiben",
} as const

export const HEAD = {
  title: "Kontakt",
  description: "Schreiben Sie uns: Ein Mensch liest jede Nachricht und antwortet per E-Mail.",
} as const

// Generated from de.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "copy": "Kopieren",
  "copied": "Kopiert",
  "copy.blocked": "Bitte den Text markieren und kopieren",
  "loading": "Wird geladen",
  "retry": "Erneut versuchen",
  "call": ["Anfrage-ID: ",["id"]],
  "unreachable": "Der Dienst antwortet nicht. Bitte die Verbindung prüfen und es erneut versuchen.",
  "playFrom": ["Ab ",["time"]," abspielen"],
  "theme.system": "Design: System. Zu Hell wechseln",
  "theme.light": "Design: hell. Zu Dunkel wechseln",
  "theme.dark": "Design: dunkel. Zu System wechseln",
  "theme.change": "Design wechseln",
  "credits": [["credits","plural",{"one":["#"," Credit"],"other":["#"," Credits"]}]],
  "spent.month": [["credits","plural",{"one":["#"," Credit"],"other":["#"," Credits"]}]," in diesem Monat"],
  "spent.ofBudget": [["spent","number"]," von ",["budget","plural",{"one":["#"," Credit"],"other":["#"," Credits"]}]," in diesem Monat"],
  "toast.label": "Hinweis",
  "toast.dismiss": "Ausblenden",
  "close": "Schließen",
  "cancel": "Abbrechen",
  "toast.list": ["Hinweise (",["key"],")"],
} as const

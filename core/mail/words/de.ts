import { SERVICE_NAME } from "../../kernel/service.ts"
import type { MailWords } from "./en.ts"

const credits = (count: number) => (count === 1 ? "1 Credit" : `${count.toLocaleString("de")} Credits`)

export const DE: MailWords = {
  signIn: {
    subject: `Bei ${SERVICE_NAME} anmelden`,
    open: `Dieser Link öffnet ${SERVICE_NAME} und meldet Sie an. Er gilt einmal, 15 Minuten lang.`,
    button: "Anmelden",
    code: "Oder diesen Code auf der Anmeldeseite eingeben. Er gilt einmal, 10 Minuten lang.",
    unwanted:
      "Wenn Sie diese E-Mail nicht angefordert haben, können Sie sie ignorieren. Ohne den Link oder Code darin kann sich niemand anmelden.",
  },
  newDevice: {
    subject: `Neue Anmeldung bei ${SERVICE_NAME}`,
    unknown: "unbekanntes Gerät",
    what: (device, at) => `In Ihrem Konto hat sich ein neuer Browser angemeldet: ${device}, ${at}.`,
    advice:
      "Wenn Sie das waren, ist nichts zu tun. Wenn nicht, wählen Sie in den Einstellungen „Überall abmelden“:",
  },
  lowCredits: {
    subject: (balance) => `Ihr Konto bei ${SERVICE_NAME} hat noch ${credits(balance)}`,
    what: (balance, threshold) =>
      `Nach einem Aufruf hat Ihr Konto noch ${credits(balance)}. Das ist weniger als Ihre Schwelle von ${threshold.toLocaleString("de")}.`,
    advice: "Wir kaufen nie für Sie Credits nach. Tarife und Credits gibt es hier:",
  },
  webhookDisabled: {
    subject: `${SERVICE_NAME} sendet keine Ereignisse mehr an Ihren Webhook-Endpunkt`,
    what: (host) =>
      `Wir haben Ihren Webhook-Endpunkt bei ${host} deaktiviert, weil einen Tag lang jede Zustellung fehlgeschlagen ist oder weil er mit 410 Gone geantwortet hat. Er erhält keine Ereignisse mehr.`,
    advice:
      "Wenn er wieder funktioniert, bestätigen Sie ihn hier. Danach können Sie seine Ereignisse der letzten 7 Tage erneut senden lassen:",
  },
  digest: {
    subject: (count, name) =>
      `${count === 1 ? "1 neues Video" : `${count.toLocaleString("de")} neue Videos`} in „${name}“`,
    more: (count) => `Und ${count.toLocaleString("de")} weitere.`,
    watchlists: "Beobachtungslisten",
    why: (name) =>
      `Sie erhalten diese E-Mail, weil Ihre Beobachtungsliste „${name}“ bei ${SERVICE_NAME} E-Mails sendet.`,
    unsubscribe: "Abbestellen",
  },
  accountDeleted: {
    subject: `Ihr Konto bei ${SERVICE_NAME} ist gelöscht`,
    what: "Ihr Konto wurde wie gewünscht gelöscht. Ihr Verlauf mit Transkripten und Zusammenfassungen, Ihre API-Schlüssel und geteilten Links sind gelöscht oder werden gerade gelöscht. Alle Geräte sind abgemeldet, und ein Tarif, falls vorhanden, ist beendet.",
    kept: "Ihre Credit-Buchungen bleiben ohne Ihren Namen und Ihre E-Mail-Adresse erhalten. Was sonst noch bleibt und wie lange, steht hier:",
    advice: "Wenn nicht Sie das Konto gelöscht haben, schreiben Sie uns:",
  },
}

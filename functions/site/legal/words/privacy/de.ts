import { SERVICE_NAME } from "../../../../../core/kernel/service.ts"
import type { PageValues } from "../../facts/page-values.ts"
import type { PrivacyWords } from "./en.ts"

export const privacyDe = ({ operator, href }: PageValues): PrivacyWords => ({
  changed: "2026-11-27",
  title: "Datenschutzerklärung",
  description: `Wie ${SERVICE_NAME} auf diesem Server mit Daten umgeht.`,
  controller: {
    title: "Verantwortlicher",
    text: `${operator.name}, ${operator.address}, ${operator.email} (im Folgenden „wir“), ist Verantwortlicher für die Daten, die ${SERVICE_NAME} verarbeitet. Diese Erklärung gilt für unsere Seiten, die API, Agenten und die Browser-Erweiterung.`,
  },
  cookies: {
    title: "Cookies und Speicher in Ihrem Browser",
    text: "Alle Cookies sind für das erforderlich, was Sie angefordert haben. Deshalb bitten wir nicht um eine Einwilligung. Keines stammt von einer anderen Website, und kein Skript kann sie lesen.",
    purposes: {
      session: "Hält Sie angemeldet. Die Nutzung des Dienstes erneuert es.",
      device:
        "Hält fest, dass dieser Browser Ihrem Konto bekannt ist, damit Sie bei einer Anmeldung aus einem anderen eine E-Mail erhalten.",
      visitor: "Zählt die kostenlosen Aufrufe eines Besuchers ohne Konto.",
      google: "Bindet eine Anmeldung mit Google an den Browser, der sie begonnen hat.",
      notion: "Bindet eine Verbindung zu Notion an den Browser, der sie begonnen hat.",
    },
    storage:
      "Nur für unsere Seiten speichert Ihr Browser außerdem: das Design, die Sprache der Seiten und der Codebeispiele, die Breite des Readers, ob Tastenkürzel eingeschaltet sind, sowie die Transkripte und Uploads, die Sie gestartet haben. Solange ein Tab geöffnet ist, bewahrt er auch Ihre Fragen und deren Antworten auf, eingefügte Links, bezahlte Listen sowie laufende Übersetzungen und Zahlungen. Wir lesen diesen Speicher nicht aus. Die Browser-Erweiterung speichert eine Sitzung, bis Sie die Verbindung trennen, und, solange der Browser läuft, welcher Tab welches Video zeigt.",
  },
  recipients: {
    title: "Wer außerdem Daten erhält",
    aws: (region) =>
      `Amazon Web Services betreibt die Server, die Datenbank und den Speicher in der Region ${region}. Das Netz zur Auslieferung der Seiten ist weltweit.`,
    mail: "Der Maildienst von Amazon erhält die Adresse und den Text jeder E-Mail, die wir senden. Ist eine E-Mail an Ihre Adresse unzustellbar oder wird sie als Spam gemeldet, behält Amazon die Adresse auf einer Liste und sendet ihr keine weiteren, bis wir sie entfernen.",
    models: (server, parts) =>
      `${server} erhält ${parts.join("; ")}. Ihren Namen oder Ihre E-Mail-Adresse fügen wir nicht hinzu.`,
    ownServer: "Unser eigener Modellserver",
    serverAt: (host) => `Der Modellserver unter ${host}`,
    texts: "die Transkripte und Fragen von Zusammenfassungen, Antworten, Übersetzungen und Extraktionen",
    speech: "die Tonspur von Uploads und von Videos ohne Untertitel",
    meanings: "Abschnitte Ihres Verlaufs und Ihre Suchen, um sie nach Bedeutung zu finden",
    stripe:
      "Stripe erhält Ihre E-Mail-Adresse und die Nummer Ihres Kontos, wenn Sie etwas kaufen, sowie das, was Sie auf den Seiten von Stripe eingeben. Dafür ist Stripe auch selbst verantwortlich.",
    google: "Google erfährt, dass Sie sich hier anmelden, wenn Sie die Anmeldung mit Google wählen.",
    notion:
      "Notion erhält die Transkripte und Zusammenfassungen, die Sie dorthin exportieren, wenn Sie Notion verbinden.",
    webhooks: "Server, die Sie als Webhook-Endpunkte eintragen, erhalten die Ereignisse, die Sie auswählen.",
    agents:
      "Programme und Agenten, denen Sie einen Schlüssel oder eine Erlaubnis geben, erhalten, was diese zulässt.",
    readers:
      "Wer einen von Ihnen geteilten Link liest, erhält das Transkript oder die Stelle, bis Sie den Link widerrufen. Wer den Feed einer Beobachtungsliste liest, erhält deren Liste von Videos.",
    youtube: `YouTube erhält die Videos, Suchen und Listen, die Nutzer anfordern, von unseren Servern oder über einen Proxy, ohne Adresse oder Konto eines Nutzers. Die kleinen Bilder von Videos und Kanälen fordert Ihr Browser selbst bei Bildservern von Google an. Diese erfahren Ihre Netzwerkadresse, aber nicht die Seite. Der Player lädt erst, wenn Sie auf Abspielen drücken, von youtube-nocookie.com. Er erfährt dann Ihre Netzwerkadresse und die Adresse unserer Website und kann Daten in Ihrem Browser speichern. Dafür gelten die Bedingungen von YouTube und die <a href="https://policies.google.com/privacy">Datenschutzerklärung von Google</a>.`,
    noSale:
      "Wir verkaufen keine Daten. Der Dienst enthält keine Werbung und keine Analyse durch andere Unternehmen und trainiert keine Modelle. Keine Entscheidung mit rechtlicher Wirkung trifft ein Programm allein.",
    transfers:
      "Soweit eines dieser Unternehmen Daten außerhalb des Europäischen Wirtschaftsraums verarbeitet, braucht die Übermittlung einen Angemessenheitsbeschluss der Europäischen Kommission oder deren Standardvertragsklauseln. Fragen Sie uns, was davon gilt.",
  },
  rights: {
    title: "Ihre Rechte",
    access:
      "Auskunft und Datenübertragbarkeit: Ihr Dashboard zeigt Ihre Daten. Ein Archiv in den Einstellungen enthält Konto, Credit-Verlauf, Schlüssel, Käufe und Transkripte als Dateien. Behaltene Aufnahmen sind neben ihrem Transkript zu hören. Für alles Weitere schreiben Sie uns.",
    erasure:
      "Löschung: In den Einstellungen können Sie einzelne Einträge oder das Konto mit allem, was dazugehört, löschen. Das wirkt sofort. Was bleibt, steht in den Abschnitten oben.",
    correction:
      "Berichtigung, Einschränkung der Verarbeitung und Widerspruch gegen das, was wir aus berechtigten Interessen tun: Schreiben Sie uns.",
    complaint:
      "Beschwerde: Sie können sich an eine Datenschutz-Aufsichtsbehörde wenden, zum Beispiel an die des Landes, in dem Sie leben.",
    text: `Sie müssen uns keine Daten geben; ohne E-Mail-Adresse können wir aber kein Konto anlegen. Außerhalb der Europäischen Union gibt Ihnen Ihr Recht möglicherweise ähnliche Ansprüche; wir behandeln alle Anfragen gleich. Schreiben Sie an ${operator.email}, oder verwenden Sie das <a href="${href("/contact")}">Kontaktformular</a>. Wir können Sie bitten, von der Adresse Ihres Kontos zu schreiben.`,
  },
  deletion: {
    title: "Was die Löschung Ihres Kontos bewirkt",
    deleted:
      "Name, E-Mail-Adresse, Sitzungen, Schlüssel, geteilte Links, Verlauf, Texte, behaltene Aufnahmen, Exporte und die Liste der Aufrufe werden gelöscht.",
    stripe:
      "Ihr Tarif endet, und Ihr Kundendatensatz bei Stripe wird gelöscht; Stripe bewahrt Zahlungsunterlagen auf, wie es das Gesetz verlangt.",
    notion: "Die Verbindung zu Notion wird widerrufen.",
    stays:
      "Eine Anmeldung öffnet danach ein neues, leeres Konto. Seiten, die Sie zu anderen Diensten exportiert haben, bleiben dort. Ergebnisse langer Aufgaben, Nachrichten auf der Verbindung eines Agenten, hochgeladene Dateien, die Sie nicht behalten, Protokolle und Nachrichten an uns laufen zu den oben genannten Zeiten ab.",
  },
})

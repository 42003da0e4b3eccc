import type { KeptTimes } from "../../facts/kept-times.ts"
import type { PrivacyDataWords } from "./en.ts"

/** Times are in the nominative or accusative: the dative has other forms. */
export const privacyDataDe = (times: KeptTimes): PrivacyDataWords => ({
  title: "Was gespeichert wird, wozu und wie lange",
  account: {
    title: "Ihr Konto, zur Erbringung des Dienstes (Vertrag, Art. 6 Abs. 1 lit. b DSGVO)",
    email: "Ihre E-Mail-Adresse. Bis Sie das Konto löschen.",
    emailOrGoogle:
      "Ihre E-Mail-Adresse und, wenn Sie sich mit Google anmelden, Ihr Name, die Adresse Ihres Bildes und die Kennung, unter der Google Sie führt. Bis Sie das Konto löschen.",
    sessions: `Ihre Sitzungen: Browser und System, etwa „Firefox auf Linux“, und wann sie verwendet wurden. Für ${times.session} ab der letzten Verwendung.`,
    keys: `API-Schlüssel und Berechtigungen von Agenten. Von den Geheimnissen werden nur Hashwerte gespeichert. Schlüssel, bis Sie diese oder das Konto löschen; die Berechtigung eines Agenten, bis Sie diese beenden, sonst für ${times.agent} ab der letzten Erneuerung.`,
    signIn:
      "Anmeldelinks und Codes, als Hashwerte zusammen mit Ihrer E-Mail-Adresse. Bis sie verwendet oder abgelaufen sind.",
    settings:
      "Ihre Einstellungen: Benachrichtigungen, Beobachtungslisten, geteilte Links, Tags und die Sprache der E-Mails. Bis Sie diese oder das Konto löschen.",
  },
  work: {
    title: "Ihre Inhalte, zur Erbringung des Dienstes (Vertrag)",
    history:
      "Ihr Verlauf: welche Videos Sie transkribiert haben, Ihre Zusammenfassungen und importierten Texte, mit einem Index der Wörter. Bis Sie sie oder das Konto löschen.",
    historyWithMeaning:
      "Ihr Verlauf: welche Videos Sie transkribiert haben, Ihre Zusammenfassungen und importierten Texte, mit einem Index der Wörter und ihrer Bedeutung. Bis Sie sie oder das Konto löschen.",
    audio: `Tonaufnahmen, die Sie hochladen. Wenn Sie sie nicht behalten, werden sie gelöscht, sobald sie transkribiert sind, und bleiben höchstens für etwa ${times.file} ab dem Hochladen. Aufnahmen, die Sie behalten, bleiben für ${times.keptAudio} gespeichert, oder bis Sie sie oder ihr Transkript löschen. Ihr Transkript ist Teil Ihres Verlaufs.`,
    uploads: `Uploads mit Titel, Größe und Länge für ${times.upload}; Stapelaufträge für ${times.batch}; neue Videos von Beobachtungslisten für ${times.video}; Ergebnisse langer Aufgaben für ${times.job}.`,
    answers: `Antworten auf Aufrufe mit einem <code>Idempotency-Key</code> für etwa ${times.answer}, Nachrichten auf der Verbindung eines Agenten für ${times.toolCall}. Sonst werden Fragen zu einem Video oder an Ihre Bibliothek nicht auf unseren Servern gespeichert.`,
    webhooks: `Ihre Webhook-Endpunkte mit einem verschlüsselten Geheimnis, bis Sie sie löschen. Ereignisse, die an sie gesendet wurden, für ${times.event}.`,
    notion: `Ihre Verbindung zu Notion mit verschlüsselten Tokens, bis Sie sie trennen. Eine Liste Ihrer Exporte für ${times.export} und deren Inhalt für ${times.exportContent}.`,
    transcripts:
      "Transkripte von Videos auf YouTube und ihre Übersetzungen werden einmal für alle Nutzer gespeichert, ohne Verbindung zu Ihnen. Sie bleiben.",
  },
  people: {
    title: "Menschen in Videos (berechtigte Interessen)",
    text: "Transkripte und ihre Übersetzungen enthalten, was Menschen sagen. Listen und Kommentare enthalten Namen von Kanälen und Verfassern und laufen in unserem Zwischenspeicher ab. Wenn Sie eine solche Person sind, können Sie uns bitten, Daten über Sie zu entfernen.",
  },
  credits: {
    title: "Credits, zur Buchführung (Vertrag und rechtliche Verpflichtungen, Art. 6 Abs. 1 lit. c DSGVO)",
    titleWithPayments:
      "Credits und Zahlungen, zur Buchführung (Vertrag und rechtliche Verpflichtungen, Art. 6 Abs. 1 lit. c DSGVO)",
    entries:
      "Jeder Credit, der gutgeschrieben, abgebucht oder erstattet wurde: wann und wofür, mit der ID des Videos und einem Beleg, der die Versuche nennt sowie den Schlüssel oder Agenten, der bezahlt hat. So lange, wie es Gesetze zur Buchführung verlangen, oder länger: Das Programm setzt keine Grenze. Wenn Sie das Konto löschen, bleiben diese Buchungen ohne Ihren Namen und Ihre E-Mail-Adresse erhalten.",
    payments:
      "Ihre Käufe und Tarife und Ihre Kundennummer bei Stripe. Bis Sie das Konto löschen; die Referenzen der Zahlungen und die Kundennummer bleiben bei den Buchungen. Ihre Kartendaten werden bei Stripe eingegeben und erreichen uns nie.",
  },
  security: {
    title: "Betrieb und Sicherheit (berechtigte Interessen, Art. 6 Abs. 1 lit. f DSGVO)",
    calls: `Eine Liste Ihrer Aufrufe, die Sie selbst lesen können: Zeit, Operation, Status, Credits, Dauer und Schlüssel. Für ${times.calls}.`,
    log: "Das Protokoll des Servers: dasselbe, mit der Nummer des Kontos und einem täglich wechselnden Hashwert Ihrer Netzwerkadresse. Es enthält keine Inhalte, Geheimnisse oder Netzwerkadressen.",
    logNeeded: "So lange, wie wir es brauchen, um Fehler zu finden.",
    logAtMost: `Für höchstens ${times.log}.`,
    counters:
      "Zähler, die Grenzen durchsetzen, unter Hashwerten von Konten, Netzwerkadressen und E-Mail-Adressen. Sie laufen bald nach der Zeit ab, die sie zählen.",
    trial: `Kostenloses Ausprobieren: ein Zähler unter einem Hashwert des Cookies Ihres Browsers, für ${times.visitor} ab dem letzten Aufruf, und einer unter einem Hashwert von Tag und Netzwerkadresse für ${times.address}. Während ein langes Transkript eines Besuchers entsteht, enthält dessen Aufgabe die Netzwerkadresse selbst, bis sie endet, höchstens für ${times.job}.`,
    mailbox: `Ein mit einem Geheimnis gebildeter Hashwert Ihres Postfachs, damit die Credits für die Registrierung nur einmal gutgeschrieben werden. Für ${times.signUp} ab der Registrierung, auch wenn Sie das Konto löschen.`,
    blocked:
      "Konten und Netze, die wir sperren mussten, bis zur ersten Änderung der Liste nach dem Ende der Sperre, und Aufzeichnungen darüber, was unsere Mitarbeiter mit einem Konto getan haben, unter dessen Nummer. Die Aufzeichnungen bleiben.",
  },
  messages: {
    title: "Nachrichten an uns (berechtigte Interessen)",
    stored: `Was Sie mit dem Kontaktformular senden: Name, E-Mail-Adresse, Betreff und Text. Für ${times.message}.`,
    mailed:
      "Eine Kopie wird uns per E-Mail gesendet und bleibt in unserem Postfach, bis die Sache erledigt ist.",
  },
  backups: `Fortlaufende Sicherungen der Datenbank umfassen die letzten ${times.backup}. So lange sind gelöschte Daten noch darin enthalten.`,
})

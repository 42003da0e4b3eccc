import { SERVICE_NAME } from "../../../../../core/kernel/service.ts"
import type { TermsValues } from "../../facts/terms-values.ts"
import type { TermsWords } from "./en.ts"

export const termsDe = ({ operator, href, figures }: TermsValues): TermsWords => ({
  changed: "2026-11-26",
  title: "Nutzungsbedingungen",
  description: `Was zwischen Ihnen und uns gilt, wenn Sie ${SERVICE_NAME} nutzen.`,
  parties: {
    title: "Vertragsparteien",
    operator: `${SERVICE_NAME} wird betrieben von ${operator.name}, ${operator.address} (im Folgenden „wir“).`,
    begins: "Der Vertrag beginnt, wenn Sie ein Konto anlegen.",
    beginsWithTrial:
      "Der Vertrag beginnt, wenn Sie ein Konto anlegen oder den Dienst ohne Konto kostenlos ausprobieren.",
    rules: `Sie müssen alt genug sein, um einen solchen Vertrag zu schließen. Wenn Sie für ein Unternehmen handeln, müssen Sie dazu berechtigt sein. Die <a href="${href("/acceptable-use")}">Regeln zur zulässigen Nutzung</a> sind Teil des Vertrags. Was mit Daten geschieht, steht in der <a href="${href("/privacy")}">Datenschutzerklärung</a>.`,
  },
  service: {
    title: "Was der Dienst leistet",
    text: "Er liefert die Transkripte von Videos auf YouTube und von Tonaufnahmen, die Sie hochladen, und verarbeitet sie weiter: Er durchsucht sie, fasst sie zusammen, übersetzt und exportiert sie. Sie nutzen ihn auf unseren Seiten, mit der Browser-Erweiterung, über die API oder durch einen Agenten.",
    youtube:
      "Wir gehören nicht zu YouTube. Ob ein Video Untertitel hat und ob YouTube sie herausgibt, liegt nicht in unserer Hand. Manche Aufrufe schlagen fehl.",
    mistakes: "Untertitel und Transkripte enthalten Fehler. Prüfen Sie wichtige Stellen am Video nach.",
    model:
      "Ein Sprachmodell schreibt Zusammenfassungen, Antworten, Übersetzungen und extrahierte Daten. Es kann sich irren. Zeitstempel, die nicht im Transkript stehen, werden entfernt; das belegt aber nicht den übrigen Inhalt.",
    availability: `Wir sichern keine bestimmte Verfügbarkeit zu. Wie viele Aufrufe gelingen, zeigt die <a href="${href("/status")}">Statusseite</a>.`,
  },
  account: {
    title: "Ihr Konto",
    signIn:
      "Sie melden sich mit Ihrer E-Mail-Adresse an oder, wo dieser Server es anbietet, mit Google. Wer dieses Postfach lesen kann, kann Ihr Konto öffnen. Geben Sie den Zugang daher nicht weiter.",
    keys: `Sie können ${figures.keys} aktive API-Schlüssel haben. Ein Schlüssel wird nur einmal angezeigt. Wer ihn hat, kann Ihre Credits ausgeben. Halten Sie ihn deshalb geheim, und widerrufen Sie ihn, wenn er bekannt wird. Was mit Ihren Schlüsseln, Ihren Sitzungen und den von Ihnen zugelassenen Agenten geschieht, gilt als von Ihnen getan.`,
    end: "Sitzungen, Schlüssel und Agenten können Sie jederzeit im Dashboard einsehen und beenden.",
  },
  credits: {
    title: "Credits",
    transcript: `Ein neues Transkript kostet ${figures.transcript}, bei Videos oder Tonaufnahmen ab einer Länge von ${figures.longFrom} ${figures.longTranscript}. Mehr als ${figures.longest} werden abgelehnt.`,
    summary: `Eine Zusammenfassung kostet ${figures.summary}, eine Seite einer Liste ${figures.listPage}.`,
    others: `Alle weiteren Preise stehen in der <a href="/docs/credits">Dokumentation</a>.`,
    hold: "Vor dem Start reserviert ein Aufruf, was er höchstens kosten kann. Gelingt er, wird sein Preis abgebucht und der Rest erstattet. Schlägt er fehl, wird alles erstattet: Fehlgeschlagene Aufrufe sind kostenlos.",
    cached: "Ein Transkript, das der Dienst bereits gespeichert hat, ist kostenlos.",
    stream:
      "Für einen Text, der gesendet wird, während er entsteht, wird abgebucht, sobald sein erster Teil bei Ihnen angekommen ist, auch wenn Sie die Verbindung schließen. Ein Aufruf, den Sie vorher abbrechen, ist ebenfalls kostenlos, es sei denn, Sie tun das viele Male in einer Stunde.",
    grants: `Ein neues Konto hat ${figures.start}. Diese werden je Postfach höchstens einmal alle ${figures.startDays} gutgeschrieben. Jedes Konto erhält alle ${figures.grantEvery} ${figures.oneCredit} dazu.`,
    noMoney:
      "Credits verfallen nicht, solange das Konto besteht. Sie sind kein Geld: Wir zahlen sie nicht aus, und Sie können sie weder verkaufen noch auf ein anderes Konto übertragen.",
    history:
      "Ihr Credit-Verlauf nennt jede Abbuchung, und ein Beleg sagt, wofür sie war. Ist eine davon falsch, schreiben Sie uns: Wir erstatten, was irrtümlich abgebucht wurde.",
    trial: `Ohne Konto hat ein Browser ${figures.browserTrial} kostenlose Transkripte und ${figures.browserTrial} kostenlose Zusammenfassungen. Eine Netzwerkadresse hat davon je ${figures.addressTrial} am Tag. Auch für alle Besucher zusammen gilt eine Grenze pro Tag.`,
  },
  plans: {
    title: "Tarife und Pakete",
    notSold: "Auf diesem Server wird nichts verkauft. Die Nutzung kostet kein Geld.",
    text: `Die Preise in Geld stehen auf der <a href="${href("/pricing")}">Preisseite</a>. Sie sehen den Betrag, bevor Sie zahlen. Die Zahlung wickelt Stripe ab. Der Kaufvertrag beginnt, wenn die Zahlung bestätigt ist.`,
    adds: "Ein Tarif schreibt seine Credits einmal für jeden bezahlten Zeitraum gut: jeden Monat oder die Credits eines ganzen Jahres zu Beginn des Jahres.",
    renews:
      "Ein Tarif verlängert sich, bis Sie ihn kündigen. Das ist jederzeit auf der Abrechnungsseite des Dashboards möglich. Der Tarif läuft dann bis zum Ende des Zeitraums. Übrige Credits bleiben Ihnen erhalten.",
    change:
      "Ein größerer Tarif gilt, sobald Sie die Differenz bezahlt haben. Ein kleinerer Tarif oder ein anderer Zeitraum gilt ab dem Ende des laufenden Zeitraums.",
    refund:
      "Wird eine Zahlung erstattet oder angefochten, werden ihre Credits oder der erstattete Anteil davon zurückgenommen, aber nie mehr, als Sie noch haben. Sie werden wieder gutgeschrieben, wenn die Erstattung fehlschlägt oder der Streit zu Ihren Gunsten ausgeht.",
    deletion:
      "Mit der Löschung Ihres Kontos endet sein Tarif sofort. Der Rest des Zeitraums und die übrigen Credits verfallen dann. Ein Widerrufsrecht oder ein gesetzlicher Anspruch auf Erstattung bleibt bestehen.",
    withdrawal:
      "Wenn Sie Verbraucher sind, können Sie einen Kauf unter Umständen nach dem Gesetz widerrufen, in der Europäischen Union zum Beispiel innerhalb von 14 Tagen. Schreiben Sie uns dazu vor Ablauf der Frist; ein Formular ist nicht nötig. Wir erstatten, was Sie bezahlt haben.",
  },
  limits: {
    title: "Grenzen und faire Nutzung",
    ofTier: (calls, tier) => `${calls} im Tarif ${tier}`,
    text: (limits) =>
      `Ein Schlüssel erlaubt so viele Aufrufe pro Minute: ${limits}. Für manche Aufrufe gelten weitere Grenzen; sie stehen in der <a href="/docs/rate-limits">Dokumentation</a>. Ein Aufruf über einer Grenze wird abgelehnt und kostet nichts. Wir können Grenzen ändern, damit der Dienst für alle verfügbar bleibt.`,
  },
  api: {
    title: "Die API und ihre Versionen",
    text: `Die Versionen der API tragen ein Datum. Ein Schlüssel behält die Version seines ersten Aufrufs. Innerhalb einer Version können Felder hinzukommen, aber keines wird entfernt, und kein Typ ändert sich. Änderungen stehen im <a href="/docs/changelog">Änderungsverzeichnis</a>. Antworten veralteter Operationen kündigen deren Ende in Headern an.`,
  },
  content: {
    title: "Ihre Inhalte und die anderer",
    own: "Was Sie hochladen, importieren und schreiben, gehört weiterhin Ihnen. Sie erlauben uns, es zu speichern und zu verarbeiten, soweit der Dienst es erfordert und bis Sie es löschen.",
    shared:
      "Transkripte von Videos auf YouTube werden ohne Ihren Namen gespeichert. Auch andere Nutzer können sie abrufen, und sie bleiben erhalten, wenn Sie Ihr Konto löschen. Transkripte Ihrer eigenen Aufnahmen und importierte Texte sind nur für Sie da, es sei denn, Sie teilen sie.",
    rights:
      "Die Worte eines Videos gehören denen, die sie gesprochen und verfasst haben. Ein Transkript gibt Ihnen kein Recht, es zu veröffentlichen. Ob Sie es verwenden dürfen, ist eine Frage zwischen Ihnen, diesen Personen und YouTube, dessen Bedingungen auch für Sie gelten.",
    upload:
      "Laden Sie nur Aufnahmen hoch, die Sie transkribieren lassen dürfen, und teilen Sie nur, was Sie veröffentlichen dürfen. Eine geteilte Seite können alle lesen, die ihre Adresse haben, bis Sie den Link widerrufen.",
    report: `Wenn eine Seite oder ein Transkript Ihre Rechte verletzt, <a href="${href("/contact")}">schreiben Sie uns</a> oder an ${operator.email}. Nennen Sie die Adresse der Seite oder des Videos, das Recht und wie wir Sie erreichen. Eine geteilte Seite hat einen Link, mit dem sie gemeldet werden kann. Wir tun, was das Gesetz verlangt, etwa eine Seite ausblenden, und sagen dem Inhaber des Kontos, warum.`,
  },
  ending: {
    title: "Ende des Vertrags",
    you: "Sie können Ihr Konto jederzeit in den Einstellungen löschen. Das wirkt sofort und lässt sich nicht rückgängig machen. Laden Sie vorher Ihr Archiv herunter.",
    we: "Wir können den Vertrag mit angemessener Frist kündigen. Dann erstatten wir Credits, die Sie bezahlt und nicht verbraucht haben.",
    breach:
      "Wenn Sie gegen diese Bedingungen verstoßen, können wir ein Konto, die Aufrufe eines Schlüssels oder eine Netzwerkadresse für angemessene Zeit sperren. Bei einem schweren Verstoß können wir den Vertrag sofort beenden. Dann erstatten wir bezahlte, nicht verbrauchte Credits abzüglich eines Schadens.",
  },
  liability: {
    title: "Haftung",
    text: "Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Verletzungen des Lebens, des Körpers oder der Gesundheit und überall dort, wo das Gesetz keine Beschränkung zulässt. Im Übrigen haften wir nur für die Verletzung wesentlicher Vertragspflichten und nur für den vertragstypischen, vorhersehbaren Schaden. Wir haften nicht für das, was YouTube, dessen Nutzer oder andere tun, die nicht für uns arbeiten. Gesetzliche Rechte von Verbrauchern bleiben unberührt.",
  },
  changes: {
    title: "Änderungen",
    text: "Das Datum oben sagt, wann dieser Text zuletzt geändert wurde. Vor einer Änderung, die Ihre Rechte betrifft, informieren wir Sie per E-Mail. Sie gilt für Sie nur, soweit das Gesetz es zulässt oder wenn Sie zustimmen. Eine Änderung nimmt Ihnen nie Credits, die Sie bezahlt haben. Wenn Sie mit einer Änderung nicht einverstanden sind, können Sie Ihr Konto löschen.",
  },
  law: {
    title: "Anwendbares Recht",
    text: `Es gilt das Recht unseres Landes (${operator.country}). Wenn Sie Verbraucher sind, behalten Sie zusätzlich den Schutz des zwingenden Rechts des Landes, in dem Sie leben, und können die dortigen Gerichte anrufen. Sonst entscheiden die Gerichte an unserem Sitz. Ist eine Klausel unwirksam, bleiben die übrigen wirksam.`,
  },
})

import { SERVICE_NAME } from "../../../../../core/kernel/service.ts"
import type { PageValues } from "../../facts/page-values.ts"
import type { AcceptableUseWords } from "./en.ts"

export const acceptableUseDe = ({ operator, href, securityTxt }: PageValues): AcceptableUseWords => ({
  changed: "2026-11-26",
  title: "Zulässige Nutzung",
  description: `Wofür ${SERVICE_NAME} nicht verwendet werden darf und wie Verstöße gemeldet werden.`,
  scope: `Diese Regeln sind Teil der <a href="${href("/terms")}">Nutzungsbedingungen</a>. Sie gelten für Nutzer, für Besucher ohne Konto sowie für Programme und Agenten, die für sie handeln.`,
  others: {
    title: "Andere Menschen achten",
    law: "Verstoßen Sie mit dem Dienst nicht gegen Gesetze, und helfen Sie anderen nicht dabei.",
    rights:
      "Verletzen Sie keine Urheberrechte, Persönlichkeitsrechte oder Geschäftsgeheimnisse. Veröffentlichen Sie keine Transkripte, die Sie nicht veröffentlichen dürfen.",
    consent: "Laden Sie keine Aufnahmen von Menschen ohne die Einwilligung hoch, die das Gesetz verlangt.",
    harm: "Verwenden Sie Transkripte nicht, um jemanden zu belästigen, zu bedrohen, zu verleumden oder heimlich zu überwachen.",
    pages:
      "Teilen Sie keine Seiten, die täuschen, Schadsoftware verbreiten, sexuellen Missbrauch von Kindern zeigen oder zu Gewalt aufrufen.",
    decisions:
      "Stützen Sie Entscheidungen mit ernsten Folgen für einen Menschen nicht allein auf ein Transkript oder eine Zusammenfassung. Beide enthalten Fehler.",
  },
  service: {
    title: "Den Dienst für alle erhalten",
    limits:
      "Umgehen Sie keine Grenzen oder Preise, zum Beispiel mit mehreren Konten, vielen Netzwerkadressen oder wiederholten Anmeldungen wegen kostenloser Credits.",
    keys: "Halten Sie Schlüssel geheim. Veröffentlichen Sie sie nicht in Seiten, Apps oder Repositorys, und verkaufen Sie keinen Zugang zu Ihrem Konto.",
    products:
      "Sie dürfen Produkte auf der API aufbauen. Ihre Nutzer verwenden sie dann unter Ihrem Konto, und Sie stehen für deren Handeln ein.",
    load: "Überlasten Sie den Dienst nicht. Ein Programm, das abgelehnt wird, wartet so lange, wie <code>Retry-After</code> angibt.",
    mail: "Versenden Sie keine Werbung oder Massennachrichten über das Kontaktformular, geteilte Seiten oder Webhooks.",
    data: "Lesen Sie keine Daten anderer Konten, und versuchen Sie es auch nicht.",
  },
  security: {
    title: "Sicherheitsforschung",
    text: `Sie dürfen mit Ihren eigenen Konten nach Sicherheitslücken suchen, wenn Sie weder dem Dienst noch anderen schaden und melden, was Sie finden, bevor Sie es veröffentlichen. Die Meldestelle nennt <a href="${securityTxt}">security.txt</a>.`,
  },
  consequences: {
    title: "Was bei Verstößen geschieht",
    text: "Aufrufe über seinen Grenzen lehnt der Dienst von selbst ab. Bei anderen Verstößen wählen wir das mildeste Mittel, das hilft: Wir schreiben Ihnen, sperren ein Konto oder eine Adresse auf Zeit, was auch die geteilten Seiten des Kontos ausblendet, oder beenden den Vertrag. Solange ein Konto gesperrt ist, werden seine Aufrufe abgelehnt und seine Feeds nicht angezeigt. Wenn Sie meinen, dass wir uns irren, schreiben Sie uns.",
  },
  report: {
    title: "Etwas melden",
    text: `Verwenden Sie das <a href="${href("/contact")}">Kontaktformular</a> oder den Link „Report this page“ einer geteilten Seite, oder schreiben Sie an ${operator.email}. Sagen Sie, wo es ist, was damit nicht stimmt und wie wir Sie erreichen. Ein Mensch liest die Meldung.`,
  },
})

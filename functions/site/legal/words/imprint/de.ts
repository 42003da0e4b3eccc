import { SERVICE_NAME } from "../../../../../core/kernel/service.ts"
import type { PageValues } from "../../facts/page-values.ts"
import type { ImprintWords } from "./en.ts"

export const imprintDe = ({ operator, href, securityTxt }: PageValues): ImprintWords => ({
  changed: "2026-11-26",
  title: "Impressum",
  description: `Wer ${SERVICE_NAME} betreibt und wie der Betreiber zu erreichen ist.`,
  labels: {
    name: "Betreiber",
    address: "Anschrift",
    country: "Land",
    email: "E-Mail",
    form: "Kontaktformular",
    register: "Registereintrag",
    vatId: "Umsatzsteuer-ID",
  },
  write: "Schreiben Sie uns",
  responsible: {
    title: "Verantwortlich für den Inhalt",
    text: `${operator.name}, unter der oben genannten Anschrift, für die Seiten von ${SERVICE_NAME}. Geteilte Transkripte veröffentlichen die Nutzer, die sie teilen. Wir prüfen sie nicht im Voraus. Melden können Sie sie über ihren Link „Report this page“, das Kontaktformular oder die E-Mail-Adresse oben; was dazugehört, steht in den <a href="${href("/acceptable-use")}#report">Regeln zur zulässigen Nutzung</a>. Behörden und Nutzer können dieselben Adressen verwenden, auf Englisch oder in einer Amtssprache unseres Landes (${operator.country}).`,
  },
  security: {
    title: "Sicherheitslücken",
    text: `Wo sie zu melden sind, steht in <a href="${securityTxt}">security.txt</a>.`,
  },
  marks: {
    title: "Marken",
    text: `YouTube ist eine Marke der Google LLC. ${SERVICE_NAME} wird von Google weder betrieben noch unterstützt.`,
  },
})

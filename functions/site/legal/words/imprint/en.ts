import { SERVICE_NAME } from "../../../../../core/kernel/service.ts"
import type { PageValues } from "../../facts/page-values.ts"

/** The imprint. The other languages have the same sentences. */
export const imprintEn = ({ operator, href, securityTxt }: PageValues) => ({
  changed: "2026-11-26",
  title: "Imprint",
  description: `The operator of ${SERVICE_NAME}, and how to reach them.`,
  labels: {
    name: "Operator",
    address: "Address",
    country: "Country",
    email: "Email",
    form: "Contact form",
    register: "Register",
    vatId: "VAT ID",
  },
  write: "Write to us",
  responsible: {
    title: "Responsible for the content",
    text: `${operator.name}, at the address above, for the pages of ${SERVICE_NAME}. Shared transcripts are published by the users who share them. We do not check them in advance. To report one, use its link “Report this page”, the contact form or the email address above; the <a href="${href("/acceptable-use")}#report">rules of acceptable use</a> say what to include. Authorities and users can use the same addresses, in English or an official language of ${operator.country}.`,
  },
  security: {
    title: "Vulnerabilities",
    text: `<a href="${securityTxt}">security.txt</a> says where to report one.`,
  },
  marks: {
    title: "Trademarks",
    text: `YouTube is a trademark of Google LLC. ${SERVICE_NAME} is neither made nor endorsed by Google.`,
  },
})

export type ImprintWords = ReturnType<typeof imprintEn>

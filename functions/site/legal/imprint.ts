import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import { securityTxt } from "../routes.ts"
import type { LegalFacts } from "./facts.ts"
import { type LegalText, legalHandler } from "./legal-page.ts"
import { imprint as route } from "./routes.ts"

function body({ operator }: LegalFacts): string {
  const { name, address, country, email, register, vatId } = operator
  const rows = [
    ["Operator", name],
    ["Address", address],
    ["Country", country],
    ["Email", email],
    ["Contact form", `<a href="/contact">Write to us</a>`],
    ["Register", register],
    ["VAT ID", vatId],
  ] as const
  const shown = rows.flatMap(([label, value]) =>
    value === undefined ? [] : `\n<li><span class="what"><b>${label}</b> <span>${value}</span></span></li>`,
  )
  return `
<ul class="rows">${shown.join("")}
</ul>

<h2 id="responsible">Responsible for the content</h2>
<p>${name}, at the address above, for the pages of ${SERVICE_NAME}. Shared transcripts are published by the users who
share them. We do not check them in advance. To report one, use its link “Report this page”, the contact form or the
email address above; the <a href="/acceptable-use#report">rules of acceptable use</a> say what to include. Authorities and users can use
the same addresses, in English or an official language of ${country}.</p>

<h2 id="security">Vulnerabilities</h2>
<p><a href="${securityTxt.path}">security.txt</a> says where to report one.</p>

<h2 id="marks">Trademarks</h2>
<p>YouTube is a trademark of Google LLC. ${SERVICE_NAME} is neither made nor endorsed by Google.</p>`
}

export const IMPRINT: LegalText = {
  title: "Imprint",
  description: `The operator of ${SERVICE_NAME}, and how to reach them.`,
  changed: "2026-11-26",
  body,
}

export const handler = legalHandler(route, IMPRINT)

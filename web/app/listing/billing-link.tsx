import type { ReactNode } from "react"
import { PageLink } from "../routing/page-link.tsx"

/** Renders a part of a message as a link to the page with the plans and packs. */
export const billingLink = (text: string): ReactNode => (
  <PageLink page="billing" className="text-accent underline underline-offset-3">
    {text}
  </PageLink>
)

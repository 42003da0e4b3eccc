import type { ReactNode } from "react"
import { PageLink } from "../routing/page-link.tsx"

/** The part of a message that leads to the plans and packs. */
export const billingLink = (text: string): ReactNode => (
  <PageLink page="billing" className="text-accent underline underline-offset-3">
    {text}
  </PageLink>
)

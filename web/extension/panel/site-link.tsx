import type { ComponentProps } from "react"
import { pathIn } from "../../site/languages/addresses.ts"
import { useLanguage } from "../../words/use-words.tsx"
import { SERVICE } from "./service.ts"

/** A link to the site's page about the extension, where users sign in and connect it. */
export const SiteLink = (props: Omit<ComponentProps<"a">, "href">) => (
  <a {...props} href={`${SERVICE}${pathIn(useLanguage(), "/extension")}`} target="_blank" rel="noreferrer" />
)

import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { setMailLanguage } from "../../api/mail-language.ts"
import { balanceQuery } from "../../api/queries.ts"
import { useLanguage } from "../../words/use-words.tsx"

/** Sets the language of mails to the dashboard's for an account that has none yet. */
export function useMailLanguage(): void {
  const language = useLanguage()
  const { data } = useQuery(balanceQuery)
  const isUnset = data?.profile.language === null
  useEffect(() => {
    if (isUnset) void setMailLanguage(language)
  }, [isUnset, language])
}

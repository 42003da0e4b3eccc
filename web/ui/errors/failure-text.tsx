import { failureOf, NoResponseError } from "../../api/failure.ts"
import { useLanguage, useLoadedWords, useWords } from "../../words/use-words.tsx"

/** A failed call as a Failure, or the error that the service stored with a job or a source. */
type Failed = Error | { message: string; code?: string | undefined }
/** A sentence in the language of the page, and the service's message. At least one is set. */
type Explained = { sentence?: string; message?: string }

/**
 * Shows why a call failed: the service's message, which is English. In other languages, a page that
 * has loaded the catalogue "errors" puts its sentence for the error's code before it.
 */
export function FailureText({ error }: { error: Failed }) {
  const { sentence, message } = useExplain()(error)
  return (
    <>
      {sentence} {message !== undefined && <span lang="en">{message}</span>}
    </>
  )
}

/** Returns a function that formats an error as FailureText does, as a string for attributes. */
export function useFailureText(): (error: unknown) => string {
  const explain = useExplain()
  return (error) => {
    const { sentence, message } = explain(failureOf(error))
    return [sentence, message].filter((text) => text !== undefined).join(" ")
  }
}

function useExplain(): (error: Failed) => Explained {
  const t = useWords("ui")
  const language = useLanguage()
  const sentences = useLoadedWords("errors")
  return (error) => {
    const failure = error instanceof Error ? failureOf(error) : error
    const { message, code } = failure
    if (failure instanceof NoResponseError) return { sentence: t("unreachable") }
    const sentence = code === undefined || language === "en" ? undefined : sentences?.[code]
    return typeof sentence === "string" ? { sentence, message } : { message }
  }
}

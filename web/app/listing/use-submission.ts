import { useEffect, useState } from "react"

type Submission = { question: string }

/**
 * Returns the user's last submission on this page and a function that submits. The submission is
 * undefined unless its text equals `question`, the text in the URL. It is forgotten when the URL
 * changes to another question, so back, forward, links and reloads submit nothing.
 */
export function useSubmission(question: string): [Submission | undefined, (next: string) => void] {
  const [last, setLast] = useState<Submission>()
  useEffect(() => () => setLast((now) => (now?.question === question ? undefined : now)), [question])
  const submit = (next: string) => setLast({ question: next })
  return [last?.question === question ? last : undefined, submit]
}

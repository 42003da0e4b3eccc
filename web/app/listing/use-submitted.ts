import { useEffect, useState } from "react"

type Submitted = { question: string }

/**
 * What the user submitted last in this page, if it is `question`, the one in the address. Leaving
 * the question uses the submission up: back, forward, links and reloads submit nothing.
 */
export function useSubmitted(question: string): [Submitted | undefined, (next: string) => void] {
  const [last, setLast] = useState<Submitted>()
  useEffect(() => () => setLast((now) => (now?.question === question ? undefined : now)), [question])
  const submit = (next: string) => setLast({ question: next })
  return [last?.question === question ? last : undefined, submit]
}

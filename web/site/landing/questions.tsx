import { useWords } from "../../words/use-words.tsx"

const QUESTIONS = ["captions", "failure", "twice", "length", "code", "delete"] as const

export function Questions() {
  const t = useWords("landing")
  return (
    <section aria-labelledby="questions" className="mt-20 grid gap-x-14 gap-y-4 lg:grid-cols-[1fr_2fr]">
      <h2 id="questions" className="text-2xl font-display sm:text-3xl">
        {t("questions")}
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {QUESTIONS.map((question) => (
          <details key={question} className="group py-3.5">
            <summary className="font-medium">{t(`question.${question}`)}</summary>
            <p className="mt-2 max-w-text text-muted">{t(`question.${question}.text`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

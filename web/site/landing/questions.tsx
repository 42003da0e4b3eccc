const QUESTIONS = [
  [
    "What if a video has no captions?",
    "Its audio is transcribed instead, where speech-to-text is set up, at the same price. It takes minutes instead of seconds, and you can follow the progress.",
  ],
  [
    "What do I pay when something fails?",
    "Nothing. Credits are reserved before the work starts, and refunded in full if it fails. The receipt of each call shows what was tried.",
  ],
  [
    "Do I pay twice for the same video?",
    "No. A video that is already transcribed is free for everybody, and so is every other format of it.",
  ],
  ["How long may a video be?", "Up to 4 hours. Videos of 2 hours or more cost 2 credits, all others cost 1."],
  [
    "Can I use it from my own code?",
    "Yes. Create an API key, or connect an agent over MCP. The price is the same everywhere.",
  ],
  ["Can I delete everything?", "Yes, in Settings, at any time. You don't have to ask us."],
] as const

export function Questions() {
  return (
    <section aria-labelledby="questions" className="mt-20 grid gap-x-14 gap-y-4 lg:grid-cols-[1fr_2fr]">
      <h2 id="questions" className="text-2xl font-display sm:text-3xl">
        Questions
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {QUESTIONS.map(([question, answer]) => (
          <details key={question} className="group py-3.5">
            <summary className="font-medium">{question}</summary>
            <p className="mt-2 max-w-text text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

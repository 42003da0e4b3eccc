const QUESTIONS = [
  [
    "What if a video has no captions?",
    "Then its sound is transcribed, where this service has a speech engine, at the same price. It takes minutes instead of seconds, and you see how far it is.",
  ],
  [
    "What do I pay when something fails?",
    "Nothing. Credits are set aside before the work and come back whole when it does not succeed; each call's receipt says what was tried.",
  ],
  [
    "Do I pay twice for the same video?",
    "No. A transcript that the service has already is free, for you and for everybody else, and so is every other format of it.",
  ],
  ["How long may a video be?", "Four hours. One under two hours costs one credit, a longer one two."],
  ["Can I have everything deleted?", "Yes, in the settings, at once and without asking us."],
] as const

export function Questions() {
  return (
    <section aria-labelledby="questions" className="mt-20 max-w-text">
      <h2 id="questions" className="text-2xl font-display">
        Questions
      </h2>
      <div className="mt-4 divide-y divide-line border-y border-line">
        {QUESTIONS.map(([question, answer]) => (
          <details key={question} className="group py-3">
            <summary className="font-medium">{question}</summary>
            <p className="mt-2 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

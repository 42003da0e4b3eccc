import { lazy, Suspense, useState } from "react"
import { Ask } from "./ask.tsx"
import type { Asked } from "./asked.ts"
import { SampleReader } from "./sample-reader.tsx"

/** Loaded with the first link that a visitor enters. */
const Result = lazy(() => import("./result.tsx"))
const Refusal = lazy(() => import("./refusal.tsx"))

/** The promise, the field, and the product: first a sample, then the visitor's own video. */
export function Hero() {
  const [asked, setAsked] = useState<Asked>({ step: "idle" })
  const ask = async (url: string) => {
    setAsked({ step: "busy", url })
    try {
      const { transcribe } = await import("../../api/long-work.ts")
      setAsked({ step: "done", transcript: await transcribe(url, crypto.randomUUID()) })
    } catch (cause) {
      setAsked({ step: "failed", url, cause })
    }
  }
  return (
    <section className="grid items-start gap-x-14 gap-y-10 pt-8 pb-14 sm:pt-14 lg:grid-cols-[1.02fr_1fr] lg:pb-18">
      <div>
        <h1 className="text-4xl font-display sm:text-5xl">Read any video.</h1>
        <p className="mt-5 max-w-[30em] text-lg text-muted sm:text-[19px]">
          Paste a link and get a transcript you can search, quote and build on. In your browser, over one API
          call, or inside your agent.
        </p>
        <Ask isBusy={asked.step === "busy"} onAsk={(url) => void ask(url)} />
      </div>
      <div className="min-w-0">
        <p role="status" className="sr-only">
          {TOLD[asked.step]}
        </p>
        {asked.step === "idle" && <SampleReader />}
        {asked.step === "busy" && (
          <div aria-hidden className="h-104 animate-pulse rounded-card border border-line bg-surface" />
        )}
        <Suspense>
          {asked.step === "done" && <Result transcript={asked.transcript} />}
          {asked.step === "failed" && <Refusal cause={asked.cause} retry={() => void ask(asked.url)} />}
        </Suspense>
      </div>
    </section>
  )
}

/** Said once; the transcript itself is not read out. */
const TOLD = {
  idle: "",
  busy: "Getting the transcript",
  done: "The transcript is ready",
  failed: "",
} as const

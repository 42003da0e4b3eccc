import { lazy, Suspense, useState } from "react"
import { useWords } from "../../words/use-words.tsx"
import { LinkForm } from "./link-form.tsx"
import { SampleReader } from "./sample-reader.tsx"
import type { TryState } from "./try-state.ts"

// These three are loaded when a visitor submits the first link.
const Result = lazy(() => import("./result.tsx"))
const Refusal = lazy(() => import("./refusal.tsx"))
const Waiting = lazy(() => import("./waiting.tsx"))

/**
 * The top of the front page: headline, field, and the product. It shows a sample first, then the
 * visitor's own video.
 */
export function Hero() {
  const t = useWords("landing")
  const [state, setState] = useState<TryState>({ step: "idle" })
  const ask = async (url: string) => {
    setState({ step: "busy", url })
    try {
      const { transcribe } = await import("../../api/long-work.ts")
      setState({ step: "done", transcript: await transcribe(url, crypto.randomUUID()) })
    } catch (cause) {
      setState({ step: "failed", url, cause })
    }
  }
  return (
    <section className="grid items-start gap-x-14 gap-y-10 pt-8 pb-14 sm:pt-14 lg:grid-cols-[1.02fr_1fr] lg:pb-18">
      <div>
        <h1 className="text-4xl font-display sm:text-5xl">{t("hero.title")}</h1>
        <p className="mt-5 max-w-[30em] text-lg text-muted sm:text-[19px]">{t("hero.text")}</p>
        <LinkForm isBusy={state.step === "busy"} onSubmitLink={(url) => void ask(url)} />
      </div>
      <div className="min-w-0">
        {/* What screen readers announce. They don't read out the transcript itself. */}
        <p role="status" className="sr-only">
          {(state.step === "busy" || state.step === "done") && t(`hero.${state.step}`)}
        </p>
        {state.step === "idle" && <SampleReader />}
        <Suspense fallback={<div className="h-104" />}>
          {state.step === "busy" && <Waiting url={state.url} />}
          {state.step === "done" && <Result transcript={state.transcript} />}
          {state.step === "failed" && <Refusal cause={state.cause} retry={() => void ask(state.url)} />}
        </Suspense>
      </div>
    </section>
  )
}

import { useEffect, useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Button } from "../../../ui/button.tsx"
import { Field, Select } from "../../../ui/input.tsx"
import { ResponseView } from "./response-view.tsx"
import { type Answer, fetchAnswer } from "./send.ts"

/** The route of our own pages, which visitors may call without an account. */
const TRIAL_PATH = "/api/transcribe"

/**
 * Runs a sample video as a visitor: no key, no account, no charge. Sends no cookie, so that a user
 * who is signed in does not pay either. Shown only where the server has sample videos.
 */
export function SampleRun({ samples }: { samples: readonly { id: string; what: string }[] }) {
  const [isOffered, setOffered] = useState(false)
  const [sample, setSample] = useState(samples[0]?.id ?? "")
  const [answer, setAnswer] = useState<Answer>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    answerOf(api.GET("/health")).then(
      ({ configured }) => setOffered(configured["sample_videos"] === true),
      () => undefined,
    )
  }, [])
  if (!isOffered) return null
  const run = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const headers = { "Content-Type": "application/json" }
      setAnswer(
        await fetchAnswer(TRIAL_PATH, { method: "POST", headers, body: JSON.stringify({ url: sample }) }),
      )
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause))
    }
    setBusy(false)
  }
  return (
    <section aria-label="Run a sample video" className="mt-4 border-b border-line pb-6">
      <p className="max-w-text text-muted">
        Sample videos run without a key and cost nothing here, a few a day. The response is that of our own
        pages, which has some more fields.
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 sm:max-w-120">
          <Field label="Sample video">
            {(ids) => (
              <Select {...ids} value={sample} onChange={({ target }) => setSample(target.value)}>
                {samples.map(({ id, what }) => (
                  <option key={id} value={id}>{`${id}: ${what}`}</option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Button busy={isBusy} onClick={() => void run()}>
          Run the sample · free
        </Button>
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-3 text-sm text-bad">
          {error}
        </p>
      )}
      {answer && <ResponseView answer={answer} />}
    </section>
  )
}

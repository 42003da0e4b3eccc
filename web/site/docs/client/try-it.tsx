import { useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { Field, Input, Textarea } from "../../../ui/input.tsx"
import type { TryItCall } from "../data/try-it-call.ts"
import { creditsText } from "./credits-text.ts"
import { KeyField, useKey } from "./key-field.tsx"
import { ResponseView } from "./response-view.tsx"
import { SampleRun } from "./sample-run.tsx"
import { type Answer, readQuote, send, type Values } from "./send.ts"

type Quote = { min: number; max: number }
/** `quote` is the price of the current values. Editing the form removes it. */
type State = { quote?: Quote; answer?: Answer; error?: string; isBusy: boolean }
const IDLE: State = { isBusy: false }

/**
 * Sends the operation with the visitor's key. Only a button that states the price spends credits.
 */
export function TryIt({ call }: { call: TryItCall }) {
  const key = useKey()
  const [values, setValues] = useState<Values>({
    inputs: Object.fromEntries(call.inputs.map(({ name, value }) => [name, value])),
    body: call.body ?? "",
  })
  const [{ quote, answer, error, isBusy }, setState] = useState(IDLE)
  const edit = (changed: Partial<Values>) => {
    setValues({ ...values, ...changed })
    setState({ ...IDLE, ...(answer ? { answer } : {}) })
  }
  const attempt = async (work: () => Promise<Partial<State>>) => {
    setState({ ...(quote ? { quote } : {}), isBusy: true })
    try {
      setState({ ...IDLE, ...(await work()) })
    } catch (cause) {
      setState({ ...IDLE, error: cause instanceof Error ? cause.message : String(cause) })
    }
  }
  const checkPrice = async () => {
    const response = await send(call, values, key, { dry_run: true })
    const price = readQuote(response)
    return price ? { quote: price } : { answer: response }
  }
  // `max_credits` keeps the call from costing more than the price on the button.
  const run = async (max?: number) => ({
    answer: await send(call, values, key, max === undefined ? {} : { max_credits: max }),
  })
  return (
    <div className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 className="text-2xl font-display">Try it</h2>
      {call.samples && <SampleRun samples={call.samples} />}
      <form
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void attempt(call.quote ? checkPrice : run)
        }}
      >
        <KeyField />
        {call.inputs.length > 0 && (
          <div className="grid gap-4 sm:grid-cols-2">
            {call.inputs.map(({ name, required }) => (
              <Field key={name} label={required ? `${name}, required` : name}>
                {(ids) => (
                  <Input
                    {...ids}
                    required={required}
                    autoComplete="off"
                    className="font-mono text-sm"
                    value={values.inputs[name] ?? ""}
                    onChange={({ target }) => edit({ inputs: { ...values.inputs, [name]: target.value } })}
                  />
                )}
              </Field>
            ))}
          </div>
        )}
        {call.body !== undefined && (
          <Field label="Body">
            {(ids) => (
              <Textarea
                {...ids}
                rows={Math.min(14, values.body.split("\n").length + 1)}
                spellCheck={false}
                className="font-mono text-[13px]/5"
                value={values.body}
                onChange={({ target }) => edit({ body: target.value })}
              />
            )}
          </Field>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {!quote && (
            <Button type="submit" look={call.quote ? "plain" : "primary"} busy={isBusy} disabled={key === ""}>
              {call.quote ? "Check the price · free" : "Run · free"}
            </Button>
          )}
          {quote && (
            <Button busy={isBusy} onClick={() => void attempt(() => run(quote.max))}>
              {`Run · ${priceText(quote)}`}
            </Button>
          )}
          <p role="status" className="text-sm text-muted">
            {key === ""
              ? "Enter a key first."
              : quote
                ? "This is a real call. You pay only if it succeeds, and never more than this price."
                : ""}
          </p>
        </div>
        {error !== undefined && (
          <p role="alert" className="text-sm text-bad">
            {error}
          </p>
        )}
      </form>
      {answer && <ResponseView answer={answer} />}
    </div>
  )
}

function priceText({ min, max }: Quote): string {
  if (max === 0) return "free"
  return min === max ? creditsText(max) : `${min} to ${creditsText(max)}`
}

import { type FormEvent, useEffect, useState } from "react"
import { answerOf, api } from "../../api/client.ts"
import { type Failure, failureOf } from "../../api/failure.ts"
import { Button } from "../../ui/button.tsx"
import { Field, Input, Textarea } from "../../ui/input.tsx"
import { ErrorState } from "../../ui/state.tsx"
import { useWords } from "../../words/use-words.tsx"
import { Frame } from "../layout/frame.tsx"
import { Lead } from "../layout/lead.tsx"

type State =
  | { step: "writing" }
  | { step: "sending" }
  | { step: "sent" }
  | { step: "failed"; failure: Failure }

type Draft = { subject: string; message: string }

/** The token of a share, as in the address of its page. */
const TOKEN = /^[\w-]{20,64}$/
/**
 * What a link to this page can be about: `/contact?topic=extension`. The texts are in the
 * catalogue, so that a link can't decide what the visitor's message says.
 */
const TOPICS = ["extension"] as const

/**
 * Returns the draft for the shared page that the visitor reports, or for the topic of the link.
 * Undefined without either. Also undefined in the first render, which must match the HTML of the
 * build, where the query is not known.
 */
function useDraft(): Draft | undefined {
  const t = useWords("contact")
  const [query, setQuery] = useState<URLSearchParams>()
  useEffect(() => setQuery(new URLSearchParams(location.search)), [])
  const token = query?.get("share") ?? ""
  if (TOKEN.test(token)) {
    const message = `${location.origin}/s/${token}\n\n${t("message.report")} `
    return { subject: t("subject.report"), message }
  }
  const topic = TOPICS.find((each) => each === query?.get("topic"))
  return topic && { subject: t(`subject.${topic}`), message: t(`message.${topic}`) }
}

export function Page() {
  const t = useWords("contact")
  const draft = useDraft()
  return (
    <Frame>
      <Lead title={t("title")}>{t("lead")}</Lead>
      <div className="mt-8 max-w-text">
        <Form key={draft?.subject} draft={draft} />
      </div>
    </Frame>
  )
}

/** The form. It keeps its text if sending fails. */
function Form({ draft }: { draft: Draft | undefined }) {
  const t = useWords("contact")
  const [state, setState] = useState<State>({ step: "writing" })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const send = async () => {
      setState({ step: "sending" })
      const [subject, website] = [textOf(given, "subject"), textOf(given, "website")]
      const body = {
        name: textOf(given, "name"),
        email: textOf(given, "email"),
        message: textOf(given, "message"),
        ...(subject ? { subject } : {}),
        ...(website ? { website } : {}),
      }
      try {
        await answerOf(api.POST("/api/contact", { body }))
        setState({ step: "sent" })
      } catch (cause) {
        setState({ step: "failed", failure: failureOf(cause) })
      }
    }
    void send()
  }
  if (state.step === "sent") {
    return (
      <div role="status" className="rounded-box border border-line bg-surface px-5 py-6">
        <h2 className="text-lg font-semibold">{t("sent")}</h2>
        <p className="mt-1 text-muted">{t("sent.text")}</p>
        <Button look="plain" className="mt-4" onClick={() => setState({ step: "writing" })}>
          {t("sent.another")}
        </Button>
      </div>
    )
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t("name")}>
          {(ids) => <Input {...ids} name="name" autoComplete="name" required maxLength={100} />}
        </Field>
        <Field label={t("email")}>
          {(ids) => (
            <Input {...ids} type="email" name="email" autoComplete="email" required maxLength={254} />
          )}
        </Field>
      </div>
      <Field label={t("subject")} hint={t("subject.hint")}>
        {(ids) => <Input {...ids} name="subject" maxLength={150} defaultValue={draft?.subject} />}
      </Field>
      <Field label={t("message")} hint={t("message.hint")}>
        {(ids) => (
          <Textarea
            {...ids}
            name="message"
            rows={8}
            required
            maxLength={5000}
            defaultValue={draft?.message}
          />
        )}
      </Field>
      {/* A honeypot: bots fill it in; people neither see, hear nor reach it. */}
      <div hidden>
        <label>
          {t("website")}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {state.step === "failed" && <ErrorState error={state.failure} />}
      <div>
        <Button type="submit" size="large" busy={state.step === "sending"}>
          {t("send")}
        </Button>
      </div>
    </form>
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === "string" ? value.trim() : ""
}

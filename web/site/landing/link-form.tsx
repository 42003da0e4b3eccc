import { type FormEvent, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { Field } from "../../ui/input.tsx"
import { useWords } from "../../words/use-words.tsx"

/**
 * Returns true if the text has a link to a video. Also true if the parser can't be loaded, for
 * example when offline: the call then shows the error.
 */
async function isVideoLink(text: string): Promise<boolean> {
  const module = await import("../../app/queue/parse-paste.ts").catch(() => undefined)
  return module === undefined || module.parsePaste(text).some(({ kind }) => kind === "video")
}

/** The field for a link. Shows an error if the text is not a link to a video. */
export function LinkForm({ isBusy, onSubmitLink }: { isBusy: boolean; onSubmitLink: (url: string) => void }) {
  const t = useWords("landing")
  const [text, setText] = useState("")
  const [error, setError] = useState<string>()
  const submit = async (url: string) => {
    const isVideo = await isVideoLink(url)
    setError(isVideo ? undefined : t("ask.error"))
    if (isVideo) onSubmitLink(url)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void submit(text.trim())
  }
  return (
    <form onSubmit={onSubmit} className="mt-8">
      <Field label={t("ask.label")} labelHidden error={error}>
        {(ids) => (
          <div className="flex gap-2 rounded-[14px] border border-edge bg-card p-1.5 shadow-lift focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent max-sm:flex-col">
            <input
              {...ids}
              type="text"
              inputMode="url"
              name="url"
              autoComplete="off"
              className="h-11 min-w-0 flex-1 bg-transparent max-sm:flex-none px-3.5 outline-none placeholder:text-muted"
              placeholder="https://www.youtube.com/watch?v=…"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" className="min-h-11 px-5 text-[15px]" busy={isBusy}>
              {t("ask.button")}
            </Button>
          </div>
        )}
      </Field>
      <p className="mt-3 text-sm text-muted">{t("ask.hint")}</p>
    </form>
  )
}

import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { FORMATS, type FormatId } from "../../../transcript/formats.ts"
import { saveFile } from "../../../transcript/save-file.ts"
import { Button } from "../../../ui/button.tsx"
import { useFailureText } from "../../../ui/errors/failure-text.tsx"
import { Select } from "../../../ui/input.tsx"
import { toast } from "../../../ui/toast.ts"
import { useWords } from "../../../words/use-words.tsx"
import { zipTranscripts } from "./bulk-download.ts"
import type { Row } from "./rows.ts"

type Props = { rows: readonly Row[]; onDelete: () => void; onClear: () => void }

/** The actions for all chosen rows. */
export function BulkBar({ rows, onDelete, onClear }: Props) {
  const t = useWords("history")
  const failureText = useFailureText()
  const [format, setFormat] = useState<FormatId>("txt")
  const [done, setDone] = useState(0)
  const controllerRef = useRef<AbortController>(undefined)
  const packing = useMutation({
    mutationFn: async () => {
      setDone(0)
      controllerRef.current = new AbortController()
      return await zipTranscripts(rows, format, setDone, controllerRef.current.signal)
    },
    onSuccess: ({ parts, count, missing }) => {
      saveFile(`transcripts-${new Date().toISOString().slice(0, 10)}.zip`, parts, "application/zip")
      const left = missing.length
      toast(left === 0 ? t("bulk.done", { count }) : t("bulk.doneSome", { count, missing: left }))
    },
    onError: (cause) => {
      if (controllerRef.current?.signal.aborted) return
      controllerRef.current?.abort()
      toast(t("bulk.failed", { why: failureText(cause) }), { kind: "bad" })
    },
  })
  return (
    <section aria-label={t("bulk")} className="flex w-full flex-wrap items-center gap-2">
      <p role="status" data-numbers className="me-auto text-sm font-medium">
        {packing.isPending
          ? t("bulk.fetched", { done, total: rows.length })
          : t("bulk.chosen", { count: rows.length })}
      </p>
      {packing.isPending ? (
        <Button look="plain" size="small" onClick={() => controllerRef.current?.abort()}>
          {t("bulk.stop")}
        </Button>
      ) : (
        <>
          <span>
            <Select
              aria-label={t("bulk.format")}
              className="h-8 text-sm"
              value={format}
              onChange={(event) =>
                setFormat(FORMATS.find(({ id }) => id === event.target.value)?.id ?? "txt")
              }
            >
              {FORMATS.map(({ id, name }) => (
                <option key={id} value={id}>
                  {id === "txt" ? t("bulk.format.txt") : name}
                </option>
              ))}
            </Select>
          </span>
          <Button size="small" onClick={() => packing.mutate()}>
            {t("bulk.download")}
          </Button>
          <Button look="bad" size="small" onClick={onDelete}>
            {t("bulk.delete")}
          </Button>
          <Button look="ghost" size="small" onClick={onClear}>
            {t("bulk.clear")}
          </Button>
        </>
      )}
    </section>
  )
}

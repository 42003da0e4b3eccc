import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { failureOf } from "../../../api/failure.ts"
import { FORMATS, type FormatId } from "../../../transcript/formats.ts"
import { saveFile } from "../../../transcript/save-file.ts"
import { Button } from "../../../ui/button.tsx"
import { numberText } from "../../../ui/format.ts"
import { Select } from "../../../ui/input.tsx"
import { toast } from "../../../ui/toast.ts"
import { zipTranscripts } from "./bulk-download.ts"
import type { Row } from "./rows.ts"

type Props = { rows: readonly Row[]; onDelete: () => void; onClear: () => void }

/** The actions for all chosen rows. */
export function BulkBar({ rows, onDelete, onClear }: Props) {
  const [format, setFormat] = useState<FormatId>("txt")
  const [done, setDone] = useState(0)
  const ending = useRef<AbortController>(undefined)
  const packing = useMutation({
    mutationFn: async () => {
      setDone(0)
      ending.current = new AbortController()
      return await zipTranscripts(rows, format, setDone, ending.current.signal)
    },
    onSuccess: ({ parts, count, missing }) => {
      saveFile(`transcripts-${new Date().toISOString().slice(0, 10)}.zip`, parts, "application/zip")
      const left =
        missing.length === 0 ? "" : `; ${missing.length} could not be had like this, see MISSING.txt in it`
      toast(`${count} transcripts in one file${left}.`)
    },
    onError: (cause) => {
      if (ending.current?.signal.aborted) return
      ending.current?.abort()
      toast(`Nothing was saved. ${failureOf(cause).message}`, { kind: "bad" })
    },
  })
  return (
    <section aria-label="Chosen transcripts" className="flex w-full flex-wrap items-center gap-2">
      <p role="status" data-numbers className="mr-auto text-sm font-medium">
        {packing.isPending ? `${done} of ${rows.length} fetched` : `${numberText(rows.length)} chosen`}
      </p>
      {packing.isPending ? (
        <Button look="plain" size="small" onClick={() => ending.current?.abort()}>
          Stop
        </Button>
      ) : (
        <>
          <span>
            <Select
              aria-label="Format of the files"
              className="h-8 text-sm"
              value={format}
              onChange={(event) =>
                setFormat(FORMATS.find(({ id }) => id === event.target.value)?.id ?? "txt")
              }
            >
              {FORMATS.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </span>
          <Button size="small" onClick={() => packing.mutate()}>
            Download
          </Button>
          <Button look="bad" size="small" onClick={onDelete}>
            Delete
          </Button>
          <Button look="ghost" size="small" onClick={onClear}>
            Clear
          </Button>
        </>
      )}
    </section>
  )
}

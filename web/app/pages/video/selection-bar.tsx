import { Link2 } from "lucide-react"
import { type RefObject, useEffect, useState } from "react"
import { youtubeUrl } from "../../../transcript/formats.ts"
import type { Transcription } from "../../../transcript/load.ts"
import { Button } from "../../../ui/button.tsx"
import { clockText } from "../../../ui/format.ts"
import { toast } from "../../../ui/toast.ts"
import { useWords } from "../../../words/use-words.tsx"
import { hrefOf } from "../../routing/routes.ts"
import type { Reading } from "./use-reading.ts"

type Selected = { text: string; cue: number; left: number; top: number }
type Props = { list: RefObject<HTMLElement | null>; row: Transcription; reading: Reading }

const EDGE_PX = 96

/** A button next to selected text that copies it as a quotation, with a link to its time. */
export function SelectionBar({ list, row, reading }: Props) {
  const t = useWords("video")
  const [selected, setSelected] = useState<Selected>()
  useEffect(() => {
    const update = () => setSelected(readSelection(list.current))
    document.addEventListener("selectionchange", update)
    return () => document.removeEventListener("selectionchange", update)
  }, [list])
  if (!selected) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(quotationOf(selected, row, reading))
      toast(reading.hasTimes ? t("selection.copiedTime") : t("selection.copied"))
      getSelection()?.removeAllRanges()
    } catch {
      toast(t("selection.blocked"), { kind: "bad" })
    }
  }
  return (
    <div
      className="fixed z-30 -translate-x-1/2 animate-appear rounded-box bg-paper shadow-float"
      style={{ left: selected.left, top: selected.top }}
    >
      {/* Pressing the button must not clear the selection. */}
      <Button
        look="plain"
        size="small"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => void copy()}
      >
        <Link2 aria-hidden />
        {t("selection.copy")}
      </Button>
    </div>
  )
}

function readSelection(list: HTMLElement | null): Selected | undefined {
  const selection = getSelection()
  if (!list || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  if (!list.contains(range.commonAncestorContainer)) return undefined
  const text = selection.toString().replaceAll(/\s+/gu, " ").trim()
  if (text === "") return undefined
  const first =
    range.startContainer instanceof Element ? range.startContainer : range.startContainer.parentElement
  const cueElement =
    first?.closest<HTMLElement>("[data-cue]") ??
    first?.parentElement?.querySelector<HTMLElement>("[data-cue]")
  const { left, width, top, bottom } = range.getBoundingClientRect()
  return {
    text,
    cue: Number(cueElement?.dataset["cue"] ?? 0),
    left: Math.min(Math.max(left + width / 2, EDGE_PX), innerWidth - EDGE_PX),
    top: top > EDGE_PX + 16 ? top - 44 : Math.min(bottom + 8, innerHeight - 100),
  }
}

/** Returns `“Sow it in April.” — Salad on the balcony, 1:05`, and the link in the next line. */
export function quotationOf(
  { text, cue }: Pick<Selected, "text" | "cue">,
  { id, videoId, video_title }: Transcription,
  { cues, hasTimes }: Reading,
): string {
  const seconds = hasTimes ? cues[cue]?.start : undefined
  const source = seconds === undefined ? video_title : `${video_title}, ${clockText(seconds)}`
  const moment = seconds === undefined ? "" : `?t=${Math.floor(seconds)}`
  const address =
    videoId === null ? `${location.origin}${hrefOf("video", id)}${moment}` : youtubeUrl(videoId, seconds)
  return `“${text}” — ${source}\n${address}`
}

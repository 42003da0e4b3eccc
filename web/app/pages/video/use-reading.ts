import { useDeferredValue, useMemo, useState } from "react"
import type { Chapter, Cue } from "../../../transcript/cue.ts"
import { findHits, type Hit, makeIndex } from "../../../transcript/find.ts"
import { type Transcription } from "../../../transcript/load.ts"
import { type Paragraph, splitParagraphs, untimedCues } from "../../../transcript/paragraphs.ts"

/** A transcript prepared for display. Text without timestamps is split into sentences. */
export type Reading = {
  cues: readonly Cue[]
  paragraphs: readonly Paragraph[]
  chapters: readonly Chapter[]
  hasTimes: boolean
}

export function useReading({ segments, transcript, chapters }: Transcription): Reading {
  return useMemo(() => {
    if (segments)
      return { cues: segments, paragraphs: splitParagraphs(segments, chapters), chapters, hasTimes: true }
    const cues = untimedCues(transcript ?? "")
    const paragraphs = cues.map((_, at) => ({ start: 0, from: at, to: at + 1 }))
    return { cues, paragraphs, chapters: [], hasTimes: false }
  }, [segments, transcript, chapters])
}

const NONE: readonly Hit[] = []

export type Finding = ReturnType<typeof useFind>

/** Searches the transcript. Returns the query, its hits and the current hit, with their setters. */
export function useFind({ cues }: Reading) {
  const [words, setWords] = useState("")
  const [current, setCurrent] = useState(0)
  const index = useMemo(() => makeIndex(cues), [cues])
  // The typed text appears at once. The hits may follow a frame later.
  const wanted = useDeferredValue(words)
  const hits = useMemo(() => (wanted.trim() === "" ? NONE : findHits(index, wanted)), [index, wanted])
  const change = (next: string) => {
    setWords(next)
    setCurrent(0)
  }
  return { words, setWords: change, hits, current, setCurrent }
}

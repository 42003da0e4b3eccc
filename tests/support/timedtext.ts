import type { Written } from "./cues.ts"

type Body = (track: readonly Written[]) => string

/** The same track in each format of the platform, as the platform writes it. */
export const BODIES: Readonly<Record<"json3" | "srv1" | "srv3" | "vtt", Body>> = {
  json3: (track) =>
    JSON.stringify({
      wireMagic: "pb3",
      events: track.map(({ startMs, durationMs, text }) => ({
        tStartMs: startMs,
        dDurationMs: durationMs,
        segs: [{ utf8: text }],
      })),
    }),
  srv1: (track) => {
    const texts = track.map(
      ({ startMs, durationMs, text }) =>
        `<text start="${startMs / 1000}" dur="${durationMs / 1000}">${escape(escape(text))}</text>`,
    )
    return `<?xml version="1.0" encoding="utf-8" ?><transcript>${texts.join("")}</transcript>`
  },
  srv3: (track) => {
    const paragraphs = track.map(
      ({ startMs, durationMs, text }) => `<p t="${startMs}" d="${durationMs}">${escape(text)}</p>`,
    )
    const head = `<head>\n<pen id="1"/>\n<ws id="0"/>\n</head>`
    return `<?xml version="1.0" encoding="utf-8" ?><timedtext format="3">\n${head}\n<body>\n${paragraphs.join("\n")}\n</body>\n</timedtext>\n`
  },
  vtt: (track) => {
    const cues = track.map(
      ({ startMs, durationMs, text }) =>
        `${timecode(startMs)} --> ${timecode(startMs + durationMs)}\n${escape(text)}\n\n`,
    )
    return `WEBVTT\nKind: captions\nLanguage: en\n\n${cues.join("")}`
  },
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")
}

function timecode(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23)
}

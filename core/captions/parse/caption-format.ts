/** The start of a caption body, by format. `\s` also matches a byte-order mark. */
const START = /^\s*(?:<\?xml[^<>]*>\s*)?(\{|WEBVTT(?=\s|$)|<transcript(?=[\s/>])|<timedtext(?=[\s/>]))/

const FORMATS = { "{": "json3", "<transcript": "srv1", "<timedtext": "srv3", WEBVTT: "vtt" } as const
export type CaptionFormat = (typeof FORMATS)[keyof typeof FORMATS]

/** Detects the format of a caption body, because it may not be the requested one. */
export function captionFormatOf(body: string): CaptionFormat | undefined {
  const start = START.exec(body.slice(0, 512))?.[1]
  return FORMATS[start as keyof typeof FORMATS]
}

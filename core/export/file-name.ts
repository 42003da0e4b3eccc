import { normalizeText } from "../kernel/text.ts"

const UNSAFE = /[\p{Cc}<>:"/\\|?*]+/gu
const NAME_MAX = 80
/** Names that Windows reserves for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** Returns a file name without extension that is valid on every operating system. */
export function fileName(title: string, id: string | null): string {
  const short = normalizeText(title.normalize("NFC").replaceAll(UNSAFE, " "))
    .slice(0, NAME_MAX)
    .toWellFormed()
    .replace(/[. \uFFFD]+$/u, "")
    .replace(/^\.+/, "")
  const name = id === null ? short : `${short} [${id}]`.trim()
  return name === "" || DEVICE.test(name) ? "Transcript" : name
}

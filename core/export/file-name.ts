import { normalizeText } from "../kernel/text.ts"

const UNSAFE = /[\p{Cc}<>:"/\\|?*]+/gu
/** In UTF-8 up to 216 bytes. File systems allow 255, and an ID and an extension follow. */
const NAME_MAX = 72
/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]) *(?:\.|$)/i

/** Returns a file name without extension that is valid on every operating system. */
export function fileName(title: string, id: string | null): string {
  const short = normalizeText(title.normalize("NFC").replaceAll(UNSAFE, " "))
    .slice(0, NAME_MAX)
    .toWellFormed()
    .replace(/[. \uFFFD]+$/u, "")
    .replace(/^\.+/, "")
    .replace(DEVICE, "_$&")
  return id === null ? short || "Transcript" : `${short} [${id}]`.trim()
}

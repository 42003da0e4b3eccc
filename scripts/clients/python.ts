import { createHash } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { strToU8, zipSync } from "fflate"
import { CLASS, PACKAGE } from "../generate/clients/name.ts"

const ROOT = join(import.meta.dirname, "../..")
const SOURCE = join(ROOT, "web/clients/python")
const PYTHON_MIN = "3.9"
/**
 * The earliest time that a ZIP file can store. A fixed time makes builds of the same sources
 * byte-identical.
 */
const TIME = new Date(1980, 0, 1)

/**
 * Writes the wheel of the Python SDK into the folder `out` and returns its path. A wheel is a ZIP
 * file with a list of its files (PEP 427), so building it needs neither Python nor a network.
 */
export function packPython(out: string): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string }
  const info = `${PACKAGE}-${version}.dist-info`
  const sources = readdirSync(join(SOURCE, "src")).filter((name) => name.endsWith(".py"))
  const files: Record<string, Uint8Array> = {
    ...Object.fromEntries(
      sources.map((name) => [`${PACKAGE}/${name}`, new Uint8Array(readFileSync(join(SOURCE, "src", name)))]),
    ),
    // Tells type checkers that the package has annotations (PEP 561).
    [`${PACKAGE}/py.typed`]: strToU8(""),
    [`${info}/METADATA`]: strToU8(metadata(version)),
    [`${info}/WHEEL`]: strToU8(
      `Wheel-Version: 1.0\nGenerator: ${PACKAGE}\nRoot-Is-Purelib: true\nTag: py3-none-any\n`,
    ),
  }
  const record = Object.entries(files).map(([path, bytes]) => `${path},${digest(bytes)},${bytes.length}\n`)
  files[`${info}/RECORD`] = strToU8(`${record.join("")}${info}/RECORD,,\n`)
  const wheel = join(out, `${PACKAGE}-${version}-py3-none-any.whl`)
  mkdirSync(out, { recursive: true })
  writeFileSync(wheel, zipSync(files, { mtime: TIME }))
  return wheel
}

function metadata(version: string): string {
  const headers = [
    "Metadata-Version: 2.1",
    `Name: ${PACKAGE}`,
    `Version: ${version}`,
    `Summary: The ${CLASS} API for Python: transcripts of videos, with retries, pages and webhooks.`,
    `Requires-Python: >=${PYTHON_MIN}`,
    "Description-Content-Type: text/markdown",
  ]
  return `${headers.join("\n")}\n\n${readFileSync(join(SOURCE, "README.md"), "utf8")}`
}

const digest = (bytes: Uint8Array) => `sha256=${createHash("sha256").update(bytes).digest("base64url")}`

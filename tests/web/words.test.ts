import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "../..")

/** Phrases that read like a translation. The pages must use plain ones in their place. */
const RETIRED = [
  /words of any video/i,
  /where there are none it listens/i,
  /from two hours on/i,
  /is here already/i,
  /\bFor programs\b/,
  /\bMake a key\b/i,
  /Begin for free/i,
  /Credits are all there is/i,
  /can be sent away/i,
  /takes programs alone/i,
  /asks you here for leave/i,
  /What it can do then/i,
  /its number helps/i,
  /May be left out/i,
  /Your message is here/i,
  /the dashboard knows/i,
  /Send me the mail/i,
  /Nothing under way/i,
  /We had it already/i,
  /\bTake out\b/,
  /can hear sound/i,
  /credits are there/i,
  /\bLeave it\b(?! (?:out|empty))/,
  /I have it/,
  /came back\)/,
  /Cards, invoices, cancelling/i,
  /The (?:hit before|next hit)/,
]

/** Returns the source without its comments. */
const textOf = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")

const found = (source: string) => RETIRED.filter((phrase) => phrase.test(textOf(source))).map(String)

test("the pages use none of the retired phrases", () => {
  const files = ["web", "functions/html", "functions/site"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter(
        (name) =>
          /\.tsx?$|words\/en\.json$/.test(name) && !name.includes(".gen.") && !name.startsWith("clients/"),
      )
      .map((name) => join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(150)
  const findings = files.flatMap((file) =>
    found(readFileSync(join(ROOT, file), "utf8")).map((phrase) => `${file}: ${phrase}`),
  )
  expect(findings).toEqual([])
})

test("a retired phrase is found in a string, and not in a comment", () => {
  expect(found(`<Button>Make a key</Button>`)).toEqual([String(/\bMake a key\b/i)])
  expect(found(`/** Make a key. */\nconst x = 1`)).toEqual([])
})

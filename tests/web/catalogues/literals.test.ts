import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { literalSentences, literalWords } from "./literals.ts"

const ROOT = join(import.meta.dirname, "../../..")
/** All components of the folders with a catalogue, and the shared ones that read a catalogue. */
const FILES = globSync(
  [
    "web/site/{contact,extension,landing,layout,mcp-setup,plans,pricing,status}/*.tsx",
    "web/ui/{copy,state,theme-button}.tsx",
    "web/reader/paragraph.tsx",
  ],
  { cwd: ROOT },
)

const sourceOf = (path: string) => readFileSync(join(ROOT, path), "utf8")

test("the public pages have no words outside their catalogues", () => {
  expect(FILES.length).toBeGreaterThan(20)
  expect(FILES.flatMap((path) => literalWords(path, sourceOf(path)))).toEqual([])
})

/** All modules of the dashboard, the extension's panel, and what they share. */
const APP = globSync(["web/{app,reader,ui}/**/*.{ts,tsx}", "web/extension/panel/*.{ts,tsx}"], { cwd: ROOT })
/** Strings that are not text: names of keyboard keys, headers, exports, errors and formats. */
const NAME =
  /: (?:Page|NotSent|AbortError|Markdown|Ctrl K|Shift Enter|Enter|Esc|Home|End|Page(?:Up|Down)?|Arrow\w+|Authorization|Bearer|[A-Z][a-z]+(?:-[A-Z][a-z]+)+)$/

test("the dashboard and the panel have no words outside their catalogues, in elements or elsewhere", () => {
  const modules = APP.filter((path) => !path.endsWith(".gen.ts"))
  expect(modules.length).toBeGreaterThan(200)
  const found = modules.flatMap((path) => [
    ...literalWords(path, sourceOf(path)),
    ...literalSentences(path, sourceOf(path)),
  ])
  expect([...new Set(found)].filter((text) => !NAME.test(text))).toEqual([])
})

test.each([
  ["a text", "<p>Sign in</p>", "Sign in"],
  ["a text beside an element", "<p>Sign in <b /></p>", "Sign in"],
  ["a string among the children", '<p>{"Sign in"}</p>', "Sign in"],
  ["one side of a condition", '<p>{isOn ? "Sign in" : t("start")}</p>', "Sign in"],
  ["a template among the children", "<p>{`Buy ${name}`}</p>", "Buy"],
  ["a label for screen readers", '<button aria-label="Sign in" />', "Sign in"],
  ["a title", "<a title={isOn ? `Sign in` : undefined} />", "Sign in"],
  ["the text for a picture", '<img alt="Sign in" />', "Sign in"],
  ["a placeholder", '<input placeholder="Your name" />', "Your name"],
  ["a label of a shared component", '<Field label="Your name" />', "Your name"],
  ["Japanese", "<p>文字起こし</p>", "文字起こし"],
])("%s is found", (_, source, found) => {
  expect(literalWords("page.tsx", `export const X = () => ${source}`)).toEqual([`page.tsx: ${found}`])
})

test.each([
  ["a message", '<p title={t("title")}>{t("lead", { name: "x" })}</p>'],
  ["code", '<code>{"curl -sS"} npm start</code>'],
  ["an address", '<input placeholder="https://www.youtube.com/watch?v=…" />'],
  ["a class, a path and a comparison", '<a className="mt-2" href="/login">{step === "busy" && <b />}</a>'],
  ["punctuation", "<p>{a} / {b} · {c}</p>"],
])("no words are found in %s", (_, source) => {
  expect(literalWords("page.tsx", `export const X = () => ${source}`)).toEqual([])
})

test.each([
  ["a toast", 'toast("Saved.")', "Saved."],
  ["a label in a constant", 'const STATES = { done: "Done" }', "Done"],
  [
    "the end of a sentence",
    "const note = (day) => `until ${day}, then it stops.`",
    "until  , then it stops.",
  ],
  ["a quotation", "const title = `“${name}” is not a link.`", "“ ” is not a link."],
])("outside elements, %s is found", (_, source, found) => {
  expect(literalSentences("queue.ts", source)).toEqual([`queue.ts: ${found}`])
})

test.each([
  ["a key of a catalogue", 't("queue.waiting")'],
  ["a type", 'type Answer = components["schemas"]["ListKeysAnswer"]'],
  ["an error for developers", 'throw new Error("The page has not loaded it.")'],
  ["a comparison", 'if (key === "Escape") close()'],
  ["classes and code", '<p className="Mt-2"><code>Authorization: Bearer</code></p>'],
])("outside elements, nothing is found in %s", (_, source) => {
  expect(literalSentences("queue.tsx", source)).toEqual([])
})

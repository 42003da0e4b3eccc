import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { literalWords } from "./literals.ts"

const ROOT = join(import.meta.dirname, "../../..")
/** Every component of a folder with a catalogue; of the kit, those that read it. */
const FILES = globSync(
  [
    "web/site/{contact,extension,landing,layout,mcp-setup,plans,pricing,status}/*.tsx",
    "web/ui/{copy,state,theme-button}.tsx",
    "web/reader/paragraph.tsx",
  ],
  { cwd: ROOT },
)

test("the translated pages have no words outside their catalogues", () => {
  expect(FILES.length).toBeGreaterThan(20)
  expect(FILES.flatMap((path) => literalWords(path, readFileSync(join(ROOT, path), "utf8")))).toEqual([])
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
  ["a label of the kit", '<Field label="Your name" />', "Your name"],
  ["Japanese", "<p>文字起こし</p>", "文字起こし"],
])("%s is found", (_, source, found) => {
  expect(literalWords("page.tsx", `export const X = () => ${source}`)).toEqual([`page.tsx: ${found}`])
})

test.each([
  ["a message", '<p title={t("title")}>{t("lead", { name: "x" })}</p>'],
  ["code", '<code>{"curl -sS"} npm start</code>'],
  ["an address", '<input placeholder="https://www.youtube.com/watch?v=…" />'],
  ["a class, a path and a comparison", '<a className="mt-2" href="/login">{step === "busy" && <b />}</a>'],
  ["signs", "<p>{a} / {b} · {c}</p>"],
])("%s is not a word", (_, source) => {
  expect(literalWords("page.tsx", `export const X = () => ${source}`)).toEqual([])
})

import { expect, test } from "vitest"
import { languageAt, PAGE_LANGUAGES, pathIn } from "../../../core/kernel/page-language.ts"

test.each(["/", "/terms", "/docs/errors", "/demo"])(
  "the path of %s in a language names that language",
  (path) => {
    const languages = PAGE_LANGUAGES.map((language) => languageAt(pathIn(language, path)))
    expect(languages).toEqual(PAGE_LANGUAGES)
  },
)

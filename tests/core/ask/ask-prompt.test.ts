import { expect, test } from "vitest"
import { askPrompt } from "../../../core/ask/ask-prompt.ts"

const maxOf = (question: string, language?: string) => askPrompt([], { question, language }).maxOutputTokens

test("an answer in a requested language may have as many tokens as any script needs", () => {
  expect(maxOf("When do I sow carrots?", "ru")).toBe(maxOf("Когда сеять морковь?"))
  expect(maxOf("When do I sow carrots?", "ru")).toBeGreaterThan(maxOf("When do I sow carrots?"))
})

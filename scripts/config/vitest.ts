import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ["tests/**/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ["default", `${import.meta.dirname}/closing-line.ts`],
  },
})

// For editors and plain `npx vitest`, which look here.
export { default } from "./scripts/config/vitest.ts"

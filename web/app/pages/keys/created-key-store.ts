import { openShownOnce } from "../../state/shown-once.ts"
import type { NewKey } from "./created-key.tsx"

export const createdKeys = openShownOnce(({ keyId }: NewKey) => keyId)

import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"

const { resolve } = createRequire(import.meta.url)

/** Reads a file of an installed package. */
export async function readPackageFile(name: string): Promise<Buffer> {
  return await readFile(resolve(name))
}

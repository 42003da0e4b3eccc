import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"

const { resolve } = createRequire(import.meta.url)

/** A file that an installed package ships. */
export async function readPackageFile(name: string): Promise<Buffer> {
  return await readFile(resolve(name))
}

/** `npm run clients:build`: packs the clients into .build/clients. */
import "../local/process/node-version.ts"
import { join } from "node:path"
import { packCli, packTypescript } from "./npm.ts"
import { packPython } from "./python.ts"

const OUT = join(import.meta.dirname, "../../.build/clients")

console.log(await packTypescript(OUT))
console.log(await packCli(OUT))
console.log(packPython(OUT))

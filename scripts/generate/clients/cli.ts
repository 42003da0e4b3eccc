import { CLASS, PACKAGE } from "./name.ts"

/** Generates the module with the command's name and version. */
export function cliName(version: string): string {
  return `export const COMMAND = "${PACKAGE}"\nexport const VERSION = "${version}"\n`
}

export function cliPackage(version: string): string {
  const json = {
    name: `${PACKAGE}-cli`,
    version,
    description: `${CLASS} on the command line: transcripts, summaries and searches of videos.`,
    license: "UNLICENSED",
    type: "module",
    engines: { node: ">=20" },
    bin: { [PACKAGE]: "dist/main.js" },
    files: ["dist"],
  }
  return `${JSON.stringify(json, null, 2)}\n`
}

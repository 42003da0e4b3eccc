/**
 * Stops with a hint on a Node that reads TypeScript but is too old for these scripts. Import it
 * first. A Node older than 22.18 fails before any of our code runs, so it gets no hint
 * (CONTRIBUTING.md).
 */

/** The first version with `import.meta.main`. Without it a script would end silently. */
const OLDEST = [24, 2] as const

/** The message for a Node that is too old. Undefined if it is new enough. */
export function explainNodeVersion(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined
  return (
    `This is Node ${version}, but the scripts need Node ${OLDEST.join(".")} or later. ` +
    "Use the npm scripts (npm start), which run the Node of `npm install`, or node_modules/.bin/node."
  )
}

const problem = explainNodeVersion(process.versions.node)
if (problem !== undefined) {
  console.error(problem)
  process.exit(1)
}

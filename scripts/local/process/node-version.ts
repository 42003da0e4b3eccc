/**
 * Stops with a hint on a Node that reads TypeScript but is too old for these scripts. Import it first. A Node before 22.18
 * fails before any code of ours runs, so it cannot be told (CONTRIBUTING.md).
 */

/** `import.meta.main` tells a script that it was started by name: without it a script would end without a word. */
const OLDEST = [24, 2] as const

/** What to tell a person whose Node is too old; undefined when it is new enough. */
export function explainNodeVersion(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined
  return (
    `This is Node ${version}; the scripts need Node ${OLDEST.join(".")} or later. ` +
    "Use the npm scripts (npm start), which run the Node of `npm install`, or node_modules/.bin/node."
  )
}

const problem = explainNodeVersion(process.versions.node)
if (problem !== undefined) {
  console.error(problem)
  process.exit(1)
}

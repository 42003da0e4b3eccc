/**
 * `node loaded.ts <module> [<event> …]`: imports a module under functions/ in a new process and
 * sends any events to its Lambda, one by one. Prints one line of JSON: the loaded npm packages and
 * the status of each answer.
 */
import { registerHooks } from "node:module"

const packages = new Set<string>()
registerHooks({
  resolve: (name, context, next) => {
    const found = next(name, context)
    const [, owner] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(found.url) ?? []
    if (owner !== undefined) packages.add(owner)
    return found
  },
})

const [module = "", ...events] = process.argv.slice(2)
const { handler } = await import(`../../functions/${module}`)
const statuses: number[] = []
if (events.length > 0) {
  const { lambda } = await import("../../functions/lambda/buffered.ts")
  const invoke = lambda(handler)
  for (const event of events) statuses.push((await invoke(JSON.parse(event), {} as never)).statusCode)
}
console.log(JSON.stringify({ packages: [...packages].toSorted(), statuses }))

import type { RouteDeclaration } from "../../../functions/route/declaration.ts"
import { ROUTES } from "../../../functions/routes.ts"
import type { NamedLimit, Sent } from "../stage.ts"
import type { Provocation, RouteId } from "./provocation.ts"

/** Returns the route's limit if the pipeline counts it, undefined otherwise. */
export function limitOf(id: RouteId): NamedLimit | undefined {
  const { method, path, rateLimit }: RouteDeclaration = ROUTES[id]
  if (!rateLimit || rateLimit.countedBy === "handler") return undefined
  return { ...rateLimit, name: `${method} ${path}` }
}

let addresses = 0

/** The valid call, by an account or from an address that has used up its limit. */
export const overLimit =
  (limit: NamedLimit, ok: Provocation): Provocation =>
  async (stage) => {
    let last: Sent | undefined
    const send = async (sent: Sent) => {
      last = sent
      return new Response()
    }
    await ok({ ...stage, send })
    if (!last) throw new Error(`${limit.name} was not called`)
    addresses += 1
    const from = `127.${50 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255 || 1}`
    const sent = limit.perAccount === undefined ? { ...last, from } : last
    await stage.useUp(limit, sent)
    return await stage.send(sent)
  }

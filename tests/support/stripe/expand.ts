import * as z from "zod"
import type { Invoice, LineItem, Thing } from "./kinds.ts"
import { badRequest } from "./refusal.ts"
import { all, rows, type World } from "./world.ts"

const LINES_MAX = 10
const Node = z.looseObject({ object: z.string().optional(), id: z.string().optional() })
type Node = z.infer<typeof Node>

/**
 * Renders an object as Stripe sends it: the first lines of an invoice, and objects in `expand` in
 * full.
 */
export function renderAnswer(world: World, answer: object, expand: unknown): object {
  const paths = z.array(z.string()).safeParse(expand ?? [])
  if (!paths.success) throw badRequest("Invalid expand", { param: "expand" })
  const whole = withShortLines(structuredClone(answer))
  for (const path of paths.data) {
    const parts = path.split(".")
    if (parts.length > 4) throw badRequest("You cannot expand more than 4 levels", { param: "expand" })
    expandAt(world, whole, parts, path)
  }
  return whole
}

function expandAt(world: World, node: unknown, [part = "", ...rest]: readonly string[], path: string): void {
  if (part === "") return
  const { data: holder } = Node.safeParse(node)
  if (!holder || typeof node !== "object" || node === null) return
  const current = Reflect.get(node, part)
  const value = current === undefined ? findIncluded(world, holder, part) : current
  if (value === undefined) {
    throw badRequest(`This property cannot be expanded (${part}): ${path}`, { param: "expand" })
  }
  const found = typeof value === "string" ? world.objects.get(value) : undefined
  const full = found ? withShortLines(structuredClone(found)) : value
  Reflect.set(node, part, full)
  for (const one of Array.isArray(full) ? full : [full]) expandAt(world, one, rest, path)
}

/** Fields that are included only on request. */
function findIncluded(world: World, { object, id }: Node, part: string): unknown {
  const within = `${object}.${part}`
  if (within === "invoice.payments") {
    return rows(
      "/v1/invoice_payments",
      all(world, "invoice_payment").filter((one) => one.invoice === id),
    )
  }
  if (within === "charge.refunds") {
    return rows(
      `/v1/charges/${id}/refunds`,
      all(world, "refund").filter((one) => one.charge === id),
    )
  }
  if (within === "customer.subscriptions") {
    const live = all(world, "subscription").filter((one) => one.customer === id && one.status !== "canceled")
    return rows(`/v1/customers/${id}/subscriptions`, live)
  }
  if (within === "checkout.session.line_items") return sessionLines(world, id ?? "")
  return undefined
}

export function sessionLines(world: World, sessionId: string): { data: LineItem[] } {
  return rows(`/v1/checkout/sessions/${sessionId}/line_items`, world.sessions.get(sessionId)?.lines ?? [])
}

function withShortLines<T extends object>(answer: T): T {
  const things = "data" in answer && Array.isArray(answer.data) ? (answer.data as Thing[]) : [answer as Thing]
  for (const thing of things) if (thing.object === "invoice" && "lines" in thing) cutLines(thing)
  return answer
}

function cutLines({ lines }: Invoice): void {
  lines.has_more = lines.data.length > LINES_MAX
  lines.data = lines.data.slice(0, LINES_MAX)
}

/**
 * A fake Stripe on loopback: one account with state, hosted pages, webhooks, and a clock that can
 * be moved.
 */
import { createHash } from "node:crypto"
import { setTimeout as delay } from "node:timers/promises"
import { type HttpBindings, serve } from "@hono/node-server"
import { type Context, Hono } from "hono"
import { type Clock, systemClock } from "../../../core/kernel/clock.ts"
import { catalogueRoutes } from "./catalogue-routes.ts"
import { checkoutRoutes } from "./checkout.ts"
import { customerRoutes } from "./customer.ts"
import { type Delivery, type Endpoint, startDelivery } from "./delivery.ts"
import { renderAnswer } from "./expand.ts"
import { parseForm, readParams } from "./form.ts"
import { hostedPages } from "./hosted.ts"
import { invoiceRoutes } from "./invoice-routes.ts"
import { otherRoutes } from "./other-routes.ts"
import { paymentRoutes } from "./payment.ts"
import { refundRoutes } from "./refund.ts"
import { Refusal, unauthorized, unknownUrl, wrongIdempotency } from "./refusal.ts"
import type { Route } from "./route.ts"
import { scheduleRoutes } from "./schedule-routes.ts"
import { readState, writeState } from "./state-file.ts"
import { subscriptionRoutes } from "./subscription-routes.ts"
import { nextDue } from "./time.ts"
import { newId, type World } from "./world.ts"

const ROUTES: readonly Route[] = [
  ...catalogueRoutes,
  ...customerRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...scheduleRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...otherRoutes,
]

/** A fault instead of an answer. `drop` handles the request and then does not answer. */
export type Fault = { status?: number; drop?: boolean; delayMs?: number; path?: RegExp }

export type FakeStripe = {
  origin: string
  secretKey: string
  webhookSecret: string
  world: World
  delivery: Delivery
  /** Delivers every further event here too. */
  addWebhook(endpoint: Omit<Endpoint, "secret">): void
  /** API requests: method, path. */
  seen: string[]
  /** Makes the next request (to a matching path) fail like this. */
  failNext(fault: Fault): void
  /** Removes pending faults. */
  failNoMore(): void
  /** Advances the account's time, and runs everything due on the way, in order. */
  advance(ms: number): void
  /** Runs everything due by the world's own clock. */
  catchUp(): void
  stop(): Promise<void>
}

export type StripeOptions = {
  clock?: Clock
  webhookUrl?: string
  /** Signs the webhooks. */
  secret?: string
  isThin?: boolean
  port?: number
  /** The state file; only memory by default. */
  file?: string
}

export async function startStripe(given: StripeOptions = {}): Promise<FakeStripe> {
  const { clock = systemClock, webhookUrl, secret = newId("whsec"), port = 0 } = given
  const secretKey = newId("sk_test")
  const endpoints: Endpoint[] =
    webhookUrl === undefined ? [] : [{ url: webhookUrl, secret, isThin: given.isThin ?? false }]
  const delivery = startDelivery(endpoints, () => clock.now())
  let aheadMs = 0
  let fixed: number | undefined
  const world: World = {
    origin: "",
    now: () => fixed ?? Math.floor((clock.now() + aheadMs) / 1000),
    objects: new Map(),
    deleted: new Set(),
    sessions: new Map(),
    debits: new Set(),
    events: [],
    publish: (event) => delivery.send(event),
  }
  if (given.file !== undefined) aheadMs = readState(given.file, world)
  const save = () => {
    if (given.file !== undefined) writeState(given.file, world, aheadMs)
  }
  const pass = (until: number) => {
    for (let due = nextDue(world); due && due.at <= until; due = nextDue(world)) {
      fixed = Math.max(due.at, fixed ?? 0)
      due.happen()
    }
    fixed = undefined
  }
  const advance = (ms: number) => {
    pass(world.now() + Math.floor(ms / 1000))
    aheadMs += ms
  }
  const seen: string[] = []
  const faults: Fault[] = []
  const app = new Hono()
  app.use(async ({ req }, next) => {
    await next()
    if (req.method !== "GET") save()
  })
  app.route("/", api(world, { seen, faults }))
  app.route(
    "/",
    hostedPages(world, (days) => advance(days * 86_400_000)),
  )
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const options = { fetch: app.fetch, port, hostname: "127.0.0.1", overrideGlobalObjects: false }
    const started = serve(options, () => resolve(started))
  })
  const address = server.address()
  world.origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`
  return {
    origin: world.origin,
    secretKey,
    webhookSecret: secret,
    world,
    delivery,
    addWebhook: (endpoint) => void endpoints.push({ ...endpoint, secret }),
    seen,
    failNext: (fault) => void faults.push(fault),
    failNoMore: () => void faults.splice(0),
    advance,
    catchUp: () => pass(world.now()),
    stop: async () => {
      delivery.stop()
      const closed = new Promise((resolve) => server.close(resolve))
      if ("closeAllConnections" in server) server.closeAllConnections()
      await closed
    },
  }
}

type Kept = { request: string; status: number; body: string }

function api(world: World, { seen, faults }: { seen: string[]; faults: Fault[] }): Hono {
  const app = new Hono()
  const answers = new Map<string, Kept>()
  for (const route of ROUTES) {
    app.on(route.method, route.path, async (context) => {
      const { path } = context.req
      seen.push(`${route.method} ${path}`)
      const at = faults.findIndex((one) => one.path?.test(path) ?? true)
      const [fault] = at === -1 ? [] : faults.splice(at, 1)
      if (fault?.delayMs !== undefined) await delay(fault.delayMs)
      if (fault?.status !== undefined) {
        return send(context, fault.status, { error: { type: "api_error", message: "Something went wrong." } })
      }
      const answer = await answered(world, route, context, answers)
      if (fault?.drop) (context.env as HttpBindings).incoming.socket.destroy()
      return answer
    })
  }
  app.onError((cause, context) => {
    console.error(cause)
    return send(context, 500, { error: { type: "api_error", message: "The stand-in itself is broken." } })
  })
  app.all("/v1/*", (context) => {
    seen.push(`${context.req.method} ${context.req.path}`)
    const { status, error } = unknownUrl(context.req.method, context.req.path)
    return send(context, status, { error })
  })
  return app
}

/** Runs a request, or returns the stored answer to the same idempotency key. */
async function answered(
  world: World,
  route: Route,
  context: Context,
  answers: Map<string, Kept>,
): Promise<Response> {
  const { req } = context
  const query = new URL(req.url).search.slice(1)
  const body = await req.text()
  const key = route.method === "POST" ? req.header("idempotency-key") : undefined
  const request = createHash("sha256").update(`${route.method} ${req.path}\n${body}`).digest("hex")
  let wasRun = false
  try {
    if (!/^Bearer sk_test_\w+$/.test(req.header("authorization") ?? "")) throw unauthorized()
    const kept = key === undefined ? undefined : answers.get(key)
    if (kept && kept.request !== request) throw wrongIdempotency()
    if (kept) {
      context.header("idempotent-replayed", "true")
      return send(context, kept.status, kept.body)
    }
    const params = readParams(route.params, parseForm(route.method === "POST" ? body : `${query}&${body}`))
    wasRun = true
    const done = renderAnswer(
      world,
      route.handle(world, params, req.param()),
      (params as { expand?: unknown }).expand,
    )
    if (key !== undefined) answers.set(key, { request, status: 200, body: JSON.stringify(done) })
    return send(context, 200, done)
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    const refused = { error: cause.error }
    // A request that never ran, or that was refused with 400, leaves its key free.
    const isKept = key !== undefined && wasRun && cause.status !== 400
    if (isKept) answers.set(key, { request, status: cause.status, body: JSON.stringify(refused) })
    return send(context, cause.status, refused)
  }
}

function send(context: Context, status: number, body: object | string): Response {
  context.header("request-id", newId("req"))
  context.header("content-type", "application/json")
  return context.newResponse(
    typeof body === "string" ? body : JSON.stringify(body, undefined, 2),
    status as 200,
  )
}

import * as z from "zod"
import { changedItems, prorations } from "./change.ts"
import { collect } from "./collect.ts"
import { methodOf } from "./customer.ts"
import { anything, flag, mergeMetadata, metadata, paging, text, whole } from "./form.ts"
import { draft, finalize, invoiceOf, voidInvoice } from "./invoice.ts"
import { itemRoutes } from "./invoice-item.ts"
import { itemLine } from "./invoice-line.ts"
import type { Invoice } from "./kinds.ts"
import { page } from "./listing.ts"
import { badRequest, declined } from "./refusal.ts"
import { type Route, route } from "./route.ts"
import { periodLines } from "./subscription.ts"
import { all, emit, require, requireParam, type World } from "./world.ts"

function addInvoice(
  world: World,
  given: {
    customer: string
    pending_invoice_items_behavior: string
    description?: string | undefined
    metadata?: Record<string, string> | undefined
  },
): Invoice {
  requireParam(world, "customer", given.customer, "customer")
  const isWith = given.pending_invoice_items_behavior === "include"
  const waiting = all(world, "invoiceitem").filter(
    (item) => isWith && item.customer === given.customer && item.invoice === null,
  )
  const invoice = draft(world, {
    customer: given.customer,
    currency: waiting[0]?.currency ?? "usd",
    reason: "manual",
    lines: waiting.map(itemLine),
    description: given.description,
    metadata: given.metadata,
  })
  for (const item of waiting) item.invoice = invoice.id
  return invoice
}

/** Previews the next invoice, or the invoice of a change. Nothing is stored. */
function preview(world: World, given: z.output<typeof Preview>): Invoice {
  const subscription = requireParam(world, "subscription", given.subscription, "subscription")
  const changes = given.subscription_details?.items
  const changed = structuredClone(subscription)
  if (changes) changed.items.data = changedItems(world, subscription, changes)
  const details = given.subscription_details
  const lines =
    changes && details?.proration_behavior !== "none"
      ? prorations(world, subscription, changed.items.data)
      : []
  const isNow = details?.proration_behavior === "always_invoice"
  const { id, customer, currency, metadata: about } = subscription
  return invoiceOf(world, {
    customer,
    currency,
    reason: isNow ? "subscription_update" : "subscription_cycle",
    lines: isNow ? lines : [...lines, ...periodLines(changed)],
    subscription: { id, metadata: about },
  })
}
const Preview = z.object({
  customer: text.optional(),
  subscription: text,
  subscription_details: z
    .strictObject({
      items: z
        .array(
          z.strictObject({
            id: text.optional(),
            price: text.optional(),
            quantity: whole.optional(),
            deleted: flag.optional(),
          }),
        )
        .optional(),
      proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).optional(),
      proration_date: anything,
    })
    .optional(),
})

function end(world: World, id: string, status: "void" | "uncollectible"): Invoice {
  const invoice = require(world, "invoice", id)
  if (invoice.status !== "open")
    throw badRequest(`You can only do that with open invoices; this one is ${invoice.status}.`)
  if (status === "void") {
    voidInvoice(world, invoice)
    return invoice
  }
  invoice.status = status
  invoice.next_payment_attempt = null
  invoice.status_transitions.marked_uncollectible_at = world.now()
  emit(world, "invoice.marked_uncollectible", invoice)
  return invoice
}

export const invoiceRoutes: readonly Route[] = [
  ...itemRoutes,
  route(
    "POST /v1/invoices",
    {
      customer: text,
      pending_invoice_items_behavior: z.enum(["include", "exclude"]).default("exclude"),
      description: text.optional(),
      metadata: metadata.optional(),
      auto_advance: anything,
      collection_method: anything,
    },
    addInvoice,
  ),
  route("POST /v1/invoices/create_preview", Preview.shape, preview),
  route(
    "GET /v1/invoices",
    { ...paging, customer: text.optional(), subscription: text.optional(), status: text.optional() },
    (world, given) =>
      page(
        "/v1/invoices",
        all(world, "invoice").filter(
          (one) =>
            (given.customer === undefined || one.customer === given.customer) &&
            (given.status === undefined || one.status === given.status) &&
            (given.subscription === undefined ||
              one.parent?.subscription_details?.subscription === given.subscription),
        ),
        given,
      ),
  ),
  route("GET /v1/invoices/:id", {}, (world, _, id) => require(world, "invoice", id)),
  route("GET /v1/invoices/:id/lines", paging, (world, given, id) =>
    page(`/v1/invoices/${id}/lines`, require(world, "invoice", id).lines.data, given),
  ),
  route(
    "POST /v1/invoices/:id",
    { metadata: metadata.optional(), description: text.optional() },
    (world, given, id) => {
      const invoice = require(world, "invoice", id)
      invoice.metadata = mergeMetadata(invoice.metadata ?? {}, given.metadata)
      invoice.description = given.description ?? invoice.description
      emit(world, "invoice.updated", invoice)
      return invoice
    },
  ),
  route("DELETE /v1/invoices/:id", {}, (world, _, id) => {
    const invoice = require(world, "invoice", id)
    if (invoice.status !== "draft") throw badRequest("You can only delete draft invoices.")
    world.objects.delete(id)
    emit(world, "invoice.deleted", invoice)
    return { id, object: "invoice", deleted: true }
  }),
  route("POST /v1/invoices/:id/finalize", { auto_advance: anything }, (world, _, id) => {
    const invoice = require(world, "invoice", id)
    finalize(world, invoice)
    return invoice
  }),
  route(
    "POST /v1/invoices/:id/pay",
    { payment_method: text.optional(), off_session: anything },
    (world, given, id) => {
      const invoice = require(world, "invoice", id)
      if (invoice.status === "draft") finalize(world, invoice)
      const chosen = given.payment_method
      if (invoice.status !== "paid")
        collect(world, invoice, chosen === undefined ? undefined : methodOf(world, chosen, invoice.customer))
      if (invoice.status !== "paid") throw declined("generic_decline")
      return invoice
    },
  ),
  route("POST /v1/invoices/:id/void", {}, (world, _, id) => end(world, id, "void")),
  route("POST /v1/invoices/:id/mark_uncollectible", {}, (world, _, id) => end(world, id, "uncollectible")),
  route(
    "GET /v1/invoice_payments",
    {
      ...paging,
      invoice: text.optional(),
      status: text.optional(),
      payment: z
        .strictObject({ type: text, payment_intent: text.optional(), charge: text.optional() })
        .optional(),
    },
    (world, given) =>
      page(
        "/v1/invoice_payments",
        all(world, "invoice_payment").filter(
          (one) =>
            (given.invoice === undefined || one.invoice === given.invoice) &&
            (given.status === undefined || one.status === given.status) &&
            (given.payment === undefined || one.payment.payment_intent === given.payment.payment_intent),
        ),
        given,
      ),
  ),
]

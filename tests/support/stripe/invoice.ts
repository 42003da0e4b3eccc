/**
 * Invoices: created as drafts, finalized, then paid or not. collect.ts applies the result to a
 * subscription.
 */
import { behaviourOf } from "./cards.ts"
import type { Invoice, InvoiceLine, InvoicePayment, PaymentMethod } from "./kinds.ts"
import { confirm, newIntent } from "./payment.ts"
import { badRequest } from "./refusal.ts"
import { all, emit, find, keep, newId, rows, type World } from "./world.ts"

export type Reason = "subscription_create" | "subscription_cycle" | "subscription_update" | "manual"
export type InvoiceInput = {
  customer: string
  currency: string
  reason: Reason
  lines: InvoiceLine[]
  subscription?: { id: string; metadata: Record<string, string> }
  description?: string | undefined
  metadata?: Record<string, string> | undefined
}

export const totalOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** Builds an invoice without storing it. A preview is never stored. */
export function invoiceOf(world: World, input: InvoiceInput): Invoice {
  const id = newId("in")
  const total = totalOf(input.lines)
  const customer = find(world, "customer", input.customer)
  const period = input.lines[0]?.period ?? { start: world.now(), end: world.now() }
  const { subscription } = input
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Stand-in",
    account_tax_ids: null,
    amount_due: Math.max(total, 0),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(total, 0),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: input.reason !== "manual",
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: input.reason,
    collection_method: "charge_automatically",
    created: world.now(),
    currency: input.currency,
    custom_fields: null,
    customer: input.customer,
    customer_account: null,
    customer_address: null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: input.description ?? null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: rows(
      `/v1/invoices/${id}/lines`,
      input.lines.map((line) => ({ ...line, invoice: id })),
    ),
    livemode: false,
    metadata: input.metadata ?? {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          type: "subscription_details",
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

export function draft(world: World, input: InvoiceInput): Invoice {
  const invoice = keep(world, invoiceOf(world, input))
  emit(world, "invoice.created", invoice)
  return invoice
}

/** Finalizes a draft. An invoice of zero is paid at once. */
export function finalize(world: World, invoice: Invoice): void {
  if (invoice.status !== "draft")
    throw badRequest("This invoice is already finalized.", { code: "invoice_not_editable" })
  invoice.status = "open"
  invoice.number = `STAND-IN-${all(world, "invoice").length}`
  invoice.effective_at = world.now()
  applyBalance(world, invoice)
  invoice.status_transitions.finalized_at = world.now()
  invoice.hosted_invoice_url = `${world.origin}/invoice/${invoice.id}`
  emit(world, "invoice.finalized", invoice)
  if (invoice.amount_due === 0) markPaid(world, invoice)
}

/**
 * Applies the customer's balance to an invoice. A negative total becomes a credit on the balance,
 * which later invoices use first.
 */
function applyBalance(world: World, invoice: Invoice): void {
  const customer = find(world, "customer", invoice.customer)
  if (!customer) return
  invoice.starting_balance = customer.balance
  invoice.amount_due = Math.max(invoice.total + customer.balance, 0)
  invoice.amount_remaining = invoice.amount_due
  customer.balance += invoice.total - invoice.amount_due
  invoice.ending_balance = customer.balance
  if (invoice.starting_balance !== customer.balance) emit(world, "customer.updated", customer)
}

/** Voids an open invoice. What was paid from the customer's balance is returned to the balance. */
export function voidInvoice(world: World, invoice: Invoice): void {
  invoice.status = "void"
  invoice.next_payment_attempt = null
  invoice.status_transitions.voided_at = world.now()
  const customer = find(world, "customer", invoice.customer)
  if (customer) customer.balance -= invoice.total - invoice.amount_due
  emit(world, "invoice.voided", invoice)
}

function markPaid(world: World, invoice: Invoice): void {
  invoice.status = "paid"
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.attempted = true
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = world.now()
  emit(world, "invoice.paid", invoice)
  emit(world, "invoice.payment_succeeded", invoice)
}

/** Tries to collect an open invoice. */
export function attemptPayment(world: World, invoice: Invoice, method: PaymentMethod | undefined): void {
  if (invoice.status !== "open") throw badRequest(`Invoice is already ${invoice.status}`)
  const payment = paymentOf(world, invoice)
  const intent = find(world, "payment_intent", intentOf(payment))
  invoice.attempted = true
  invoice.attempt_count += 1
  if (!intent || !method) {
    emit(world, "invoice.payment_failed", invoice)
    return
  }
  confirm(world, intent, method)
  if (intent.status === "succeeded") {
    payment.status = "paid"
    payment.amount_paid = invoice.amount_due
    payment.status_transitions.paid_at = world.now()
    markPaid(world, invoice)
    emit(world, "invoice_payment.paid", payment)
    return
  }
  if (behaviourOf(method).needsAuthentication) emit(world, "invoice.payment_action_required", invoice)
  emit(world, "invoice.payment_failed", invoice)
}

export function intentOf({ payment }: InvoicePayment): string | null {
  return typeof payment.payment_intent === "string" ? payment.payment_intent : null
}

function paymentOf(world: World, invoice: Invoice): InvoicePayment {
  const before = all(world, "invoice_payment").find((one) => one.invoice === invoice.id)
  if (before) return before
  const { amount_due: amount, currency, customer } = invoice
  const intent = newIntent(world, { amount, currency, customer, description: "Invoice" })
  return keep(world, {
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: amount,
    created: world.now(),
    currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  } satisfies InvoicePayment)
}

/**
 * Test cards: the last four digits decide a payment's outcome (https://docs.stripe.com/testing).
 */
import type { PaymentMethod } from "./kinds.ts"
import { keep, newId, type World } from "./world.ts"

/** How a card behaves: `attach` cards are refused at once, `charge` cards later at the payment. */
type Behaviour = {
  declines?: "attach" | "charge"
  needsAuthentication?: boolean
  disputes?: "needs_response" | "warning_needs_response"
}

const CARDS: Readonly<Record<string, Behaviour>> = {
  "4242": {},
  "4444": {},
  "0002": { declines: "attach" },
  "0341": { declines: "charge" },
  "3220": { needsAuthentication: true },
  "0259": { disputes: "needs_response" },
  "1976": { disputes: "warning_needs_response" },
}

/** IDs and tokens of test cards. */
const NAMED: Readonly<Record<string, string>> = {
  pm_card_visa: "4242",
  pm_card_mastercard: "4444",
  pm_card_chargeDeclined: "0002",
  pm_card_visa_chargeDeclined: "0002",
  pm_card_chargeCustomerFail: "0341",
  pm_card_threeDSecure2Required: "3220",
  pm_card_createDispute: "0259",
  pm_card_createDisputeInquiry: "1976",
  tok_visa: "4242",
  tok_chargeDeclined: "0002",
  tok_chargeCustomerFail: "0341",
}

export const last4Of = (name: string): string | undefined => NAMED[name]

export function behaviourOf(method: PaymentMethod): Behaviour {
  return CARDS[method.card?.last4 ?? ""] ?? {}
}

/** A card or a bank account, not attached to a customer. */
export function newPaymentMethod(
  world: World,
  last4: string,
  type: "card" | "sepa_debit" = "card",
): PaymentMethod {
  const isCard = type === "card"
  return keep(world, {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    ...(isCard
      ? {
          card: {
            brand: last4 === "4444" ? "mastercard" : "visa",
            checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
            country: "US",
            display_brand: "visa",
            exp_month: 12,
            exp_year: 2034,
            fingerprint: `card${last4}`,
            funding: "credit",
            generated_from: null,
            last4,
            networks: { available: ["visa"], preferred: null },
            regulated_status: "unregulated",
            three_d_secure_usage: { supported: true },
            wallet: null,
          },
        }
      : {
          sepa_debit: {
            bank_code: "37040044",
            branch_code: null,
            country: "DE",
            fingerprint: `iban${last4}`,
            generated_from: null,
            last4,
          },
        }),
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type,
  } satisfies PaymentMethod)
}

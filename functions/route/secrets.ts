/** Settings that a deployment stores as secrets. A Lambda gets only those that it declares. */
export const SECRETS = [
  "TOKEN_SECRET",
  "PLATFORM_API_KEY",
  "EGRESS_PROXY_URL",
  "EGRESS_PROXIES",
  "GOOGLE_CLIENT_SECRET",
  "OPENAI_API_KEY",
  "EXTRACTOR_SERVICE_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRETS",
  "NOTION_CLIENT_SECRET",
] as const
export type Secret = (typeof SECRETS)[number]

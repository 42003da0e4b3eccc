// Generated from core by `npm run generate`. Do not edit.
export const SERVICE_NAME = "Echotext"
/** The shapes of the logo, in a square of 28. */
export const LOGO_SHAPES = [{"x":2,"y":10,"width":3,"height":8,"radius":1.5,"isAccent":false},{"x":7,"y":5,"width":3,"height":18,"radius":1.5,"isAccent":false},{"x":12,"y":8,"width":3,"height":12,"radius":1.5,"isAccent":true},{"x":18,"y":6.7,"width":8,"height":2.6,"radius":1.3,"isAccent":false},{"x":18,"y":12.7,"width":8,"height":2.6,"radius":1.3,"isAccent":false},{"x":18,"y":18.7,"width":5,"height":2.6,"radius":1.3,"isAccent":false}] as const
/** Credits of a new account. */
export const SIGNUP_CREDITS = 5
/** The kinds of paid work. */
export const OPERATION_KINDS = ["transcribe","summarize","chat","transcribe_audio","search","channel_search","channel_videos","playlist_videos","comments","comment_replies","ask","extract","translate"] as const
/** Calls per minute of one key, by tier. */
export const RATE_LIMITS = { free: 10, plus: 10, pro: 50, scale: 300 } as const
/** The characters of a transcript whose translation costs a credit. */
export const TRANSLATION_CHARACTERS = 100000
/** Maximum size of an audio file. */
export const UPLOAD_BYTES_MAX = 524288000
/** Maximum webhook endpoints of an account. */
export const ENDPOINTS_MAX = 5
/**
 * The products of a new deployment; `GET /api/prices` lists what is for sale now. Amounts are in
 * the currency's minor unit, `credits` are those of a month or of a pack.
 */
export const PRODUCTS: readonly {
  id: string
  name: string
  description: string
  tier: keyof typeof RATE_LIMITS | null
  credits: number | null
  prices: readonly { interval: "month" | "year" | null; currency: string; amount: number }[]
}[] = [
  {"id":"plan_free","name":"Free","description":"5 credits to start and 1 more every 24 hours, 10 requests per minute","tier":"free","credits":0,"prices":[]},
  {"id":"plan_plus","name":"Plus","description":"500 credits per month, 10 requests per minute","tier":"plus","credits":500,"prices":[{"interval":"month","currency":"usd","amount":900},{"interval":"year","currency":"usd","amount":9000}]},
  {"id":"plan_pro","name":"Pro","description":"3,000 credits per month, 50 requests per minute","tier":"pro","credits":3000,"prices":[{"interval":"month","currency":"usd","amount":2900},{"interval":"year","currency":"usd","amount":29000}]},
  {"id":"plan_scale","name":"Scale","description":"15,000 credits per month, 300 requests per minute","tier":"scale","credits":15000,"prices":[{"interval":"month","currency":"usd","amount":9900},{"interval":"year","currency":"usd","amount":99000}]},
  {"id":"pack_100","name":"100 credits","description":"One-time purchase, with or without a plan","tier":null,"credits":100,"prices":[{"interval":null,"currency":"usd","amount":400}]},
  {"id":"pack_500","name":"500 credits","description":"One-time purchase, with or without a plan","tier":null,"credits":500,"prices":[{"interval":null,"currency":"usd","amount":1500}]},
  {"id":"pack_2000","name":"2,000 credits","description":"One-time purchase, with or without a plan","tier":null,"credits":2000,"prices":[{"interval":null,"currency":"usd","amount":4900}]},
]

import type { Identity, IdentitySet } from "./identity.ts"

/** YouTube's apps send this header; its pages do not. */
const APP_HEADERS = { "x-goog-api-format-version": "2" }

/**
 * The client identities of player requests, kept in one place because versions age. Recorded in
 * June 2026 (VISIONOS, ANDROID, WEB); IOS and WEB's version are from youtubei.js 18.1.0.
 */
const IDENTITIES = {
  VISIONOS: {
    id: 101,
    hasFieldMask: true,
    userAgent:
      "com.google.visionos.youtube/1.02(RealityDevice14,1; U; CPU visionOS 25_6_0 like Mac OS X; US)",
    headers: APP_HEADERS,
    client: {
      clientName: "VISIONOS",
      clientVersion: "1.02",
      clientScreen: "WATCH",
      platform: "MOBILE",
      deviceMake: "Apple",
      deviceModel: "RealityDevice14,1",
      osName: "visionOS",
      osVersion: "25.6.0.23O471",
    },
  },
  ANDROID: {
    id: 3,
    hasFieldMask: true,
    userAgent: "com.google.android.youtube/21.03.36 (Linux; U; Android 16; US) gzip",
    headers: APP_HEADERS,
    client: {
      clientName: "ANDROID",
      clientVersion: "21.03.36",
      clientScreen: "WATCH",
      platform: "MOBILE",
      osName: "Android",
      osVersion: "16",
      androidSdkVersion: 36,
    },
  },
  IOS: {
    id: 5,
    hasFieldMask: true,
    userAgent: "com.google.ios.youtube/20.11.6 (iPhone10,4; U; CPU iOS 16_7_7 like Mac OS X)",
    headers: APP_HEADERS,
    client: {
      clientName: "IOS",
      clientVersion: "20.11.6",
      clientScreen: "WATCH",
      platform: "MOBILE",
      deviceMake: "Apple",
      deviceModel: "iPhone10,4",
      osName: "iOS",
      osVersion: "16.7.7.20H330",
    },
  },
  WEB: {
    id: 1,
    hasFieldMask: true,
    userAgent:
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36",
    headers: {},
    client: {
      clientName: "WEB",
      clientVersion: "2.20260623.01.00",
      clientScreen: "WATCH",
      platform: "DESKTOP",
    },
  },
} as const satisfies Record<string, Identity>

/** When the built-in identities last changed. Only a newer signed document can replace them. */
const ISSUED_AT = Date.UTC(2026, 5, 30)

/** Returns the identities that ship with the service, to be tried in this order. */
export const builtInSet = (order: readonly string[]): IdentitySet => ({
  issuedAt: ISSUED_AT,
  order,
  byName: IDENTITIES,
})

export function isIdentity(name: string): boolean {
  return Object.hasOwn(IDENTITIES, name)
}

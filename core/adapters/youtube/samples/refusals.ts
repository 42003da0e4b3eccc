/**
 * A `playabilityStatus` that refuses a video. `described` is true if the response also has the
 * video's details.
 */
export type Refusal = { playabilityStatus: Record<string, unknown>; described: boolean }

const run = (text: string) => ({ runs: [{ text }] })
const errorScreen = (reason: string, subreason?: string) => ({
  playerErrorMessageRenderer: {
    reason: run(reason),
    ...(subreason === undefined ? {} : { subreason: run(subreason) }),
    icon: { iconType: "ERROR_OUTLINE" },
  },
})

// Three different refusals have the status LOGIN_REQUIRED. Their texts tell them apart.

export const PRIVATE: Refusal = {
  playabilityStatus: {
    status: "LOGIN_REQUIRED",
    reason: "This video is private",
    messages: ["This is a private video. Please sign in to verify that you may see it."],
    errorScreen: errorScreen("This video is private"),
  },
  described: false,
}

export const AGE_GATE: Refusal = {
  playabilityStatus: {
    status: "LOGIN_REQUIRED",
    reason: "Sign in to confirm your age",
    desktopLegacyAgeGateReason: 1,
    errorScreen: errorScreen(
      "Sign in to confirm your age",
      "This video may be inappropriate for some users.",
    ),
  },
  described: true,
}

export const BOT_CHECK: Refusal = {
  playabilityStatus: {
    status: "LOGIN_REQUIRED",
    reason: "Sign in to confirm you’re not a bot",
    errorScreen: errorScreen("Sign in to confirm you’re not a bot", "This helps protect our community."),
  },
  described: false,
}

export const REMOVED: Refusal = {
  playabilityStatus: {
    status: "ERROR",
    reason: "This video is unavailable",
    errorScreen: errorScreen("This video is unavailable"),
  },
  described: false,
}

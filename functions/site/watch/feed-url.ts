import { watchFeed } from "./routes.ts"

/** Returns the secret address of a watchlist's feed. */
export const feedUrlOf = (publicUrl: string, token: string): string =>
  publicUrl + watchFeed.path.replace("{token}", token)

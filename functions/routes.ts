import { creditsBalance } from "./account/balance.route.ts"
import { createKey } from "./account/create-key.route.ts"
import { appCredits } from "./account/credits.route.ts"
import { deleteAccount } from "./account/delete-account.route.ts"
import { deleteKey } from "./account/delete-key.route.ts"
import { deleteSession } from "./account/delete-session.route.ts"
import { extensionSession } from "./account/extension-session.route.ts"
import { listKeys } from "./account/list-keys.route.ts"
import { listSessions } from "./account/list-sessions.route.ts"
import { getOperation } from "./account/operation.route.ts"
import { listTransactions } from "./account/transactions.route.ts"
import { usage } from "./account/usage.route.ts"
import type { RouteDeclaration } from "./http/declaration.ts"
import { docs } from "./site/docs.route.ts"
import { health } from "./site/health.route.ts"
import { home } from "./site/home.route.ts"
import { llms } from "./site/llms.route.ts"
import { openapi } from "./site/openapi.route.ts"
import { getCredits } from "./v1/get-credits.route.ts"
import { transcribe } from "./v1/transcribe.route.ts"
import { channelLatest } from "./v1/youtube/channel-latest.route.ts"
import { channelResolve } from "./v1/youtube/channel-resolve.route.ts"
import { channelSearch } from "./v1/youtube/channel-search.route.ts"
import { channelVideos } from "./v1/youtube/channel-videos.route.ts"
import { comments } from "./v1/youtube/comments.route.ts"
import { playlistVideos } from "./v1/youtube/playlist-videos.route.ts"
import { search } from "./v1/youtube/search.route.ts"

/** Every route of the service. Declarations alone: importing this loads no handler and no SDK. */
export const ROUTES = {
  transcribe,
  getCredits,
  search,
  channelResolve,
  channelSearch,
  channelVideos,
  channelLatest,
  playlistVideos,
  comments,
  appCredits,
  creditsBalance,
  listTransactions,
  usage,
  getOperation,
  listKeys,
  createKey,
  deleteKey,
  listSessions,
  deleteSession,
  deleteAccount,
  extensionSession,
  openapi,
  docs,
  llms,
  health,
  home,
} as const satisfies Record<string, RouteDeclaration>

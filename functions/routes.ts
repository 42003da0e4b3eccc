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
import { chat } from "./app/chat.route.ts"
import { summarizeConfig } from "./app/config.route.ts"
import { appJob } from "./app/job.route.ts"
import {
  appChannelLatest,
  appChannelResolve,
  appChannelSearch,
  appChannelVideos,
  appComments,
  appSearch,
} from "./app/lists.route.ts"
import { playlist } from "./app/playlist.route.ts"
import { appSummarize } from "./app/summarize.route.ts"
import { appTranscribe } from "./app/transcribe.route.ts"
import { authCallback } from "./auth/callback.route.ts"
import { authConfirm } from "./auth/confirm.route.ts"
import { getSession } from "./auth/get-session.route.ts"
import { signInEmailOtp } from "./auth/sign-in-email-otp.route.ts"
import { signInMagicLink } from "./auth/sign-in-magic-link.route.ts"
import { signInSocial } from "./auth/sign-in-social.route.ts"
import { signOut } from "./auth/sign-out.route.ts"
import { changePlan } from "./billing/change-plan.route.ts"
import { checkout } from "./billing/checkout.route.ts"
import { portal } from "./billing/portal.route.ts"
import { listPrices } from "./billing/prices.route.ts"
import { listPurchases } from "./billing/purchases.route.ts"
import { listSubscriptions } from "./billing/subscriptions.route.ts"
import { syncPrices } from "./billing/sync.route.ts"
import { webhook } from "./billing/webhook.route.ts"
import { backfillChannels } from "./history/backfill.route.ts"
import { listChannels } from "./history/channels.route.ts"
import { deleteTranscription } from "./history/delete.route.ts"
import { getTranscription } from "./history/get.route.ts"
import { listTranscriptions } from "./history/list.route.ts"
import { migrate } from "./history/migrate.route.ts"
import { mcpDelete, mcpGet, mcpPost } from "./mcp/retired/mcp.route.ts"
import { notesDestination } from "./notion/destination.route.ts"
import { notesDisconnect } from "./notion/disconnect.route.ts"
import { notesExport } from "./notion/export.route.ts"
import { notesExports } from "./notion/exports.route.ts"
import { notesOauthCallback } from "./notion/oauth-callback.route.ts"
import { notesOauthStart } from "./notion/oauth-start.route.ts"
import { notesPages } from "./notion/pages.route.ts"
import { notesStatus } from "./notion/status.route.ts"
import { oauthAuthorize } from "./oauth/authorize.route.ts"
import { oauthConsent } from "./oauth/consent.route.ts"
import { oauthMetadata, openidMetadata } from "./oauth/metadata.route.ts"
import { oauthRegister } from "./oauth/register.route.ts"
import { oauthRevoke } from "./oauth/revoke.route.ts"
import { oauthToken } from "./oauth/token.route.ts"
import type { RouteDeclaration } from "./route/declaration.ts"
import { authError } from "./site/auth-error.route.ts"
import { contact } from "./site/contact.route.ts"
import { dashboard } from "./site/dashboard.route.ts"
import { docs } from "./site/docs.route.ts"
import { health } from "./site/health.route.ts"
import { home } from "./site/home.route.ts"
import { llms } from "./site/llms.route.ts"
import { login } from "./site/login.route.ts"
import { og } from "./site/og.route.ts"
import { openapi } from "./site/openapi.route.ts"
import { pagesScript } from "./site/pages-script.route.ts"
import { authorizeUpload } from "./upload/authorize.route.ts"
import { finalizeUpload } from "./upload/finalize.route.ts"
import { refundUpload } from "./upload/refund.route.ts"
import { uploadStatus } from "./upload/status.route.ts"
import { getCredits } from "./v1/get-credits.route.ts"
import { getJob } from "./v1/job.route.ts"
import { summarize } from "./v1/summarize.route.ts"
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
  getJob,
  summarize,
  getCredits,
  search,
  channelResolve,
  channelSearch,
  channelVideos,
  channelLatest,
  playlistVideos,
  comments,
  appTranscribe,
  appJob,
  appSummarize,
  summarizeConfig,
  chat,
  appSearch,
  appChannelResolve,
  appChannelSearch,
  appChannelVideos,
  appChannelLatest,
  appComments,
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
  listTranscriptions,
  listChannels,
  getTranscription,
  deleteTranscription,
  migrate,
  backfillChannels,
  authorizeUpload,
  finalizeUpload,
  refundUpload,
  uploadStatus,
  listPrices,
  checkout,
  portal,
  changePlan,
  listSubscriptions,
  listPurchases,
  webhook,
  syncPrices,
  notesStatus,
  notesPages,
  notesDestination,
  notesExport,
  notesExports,
  notesDisconnect,
  notesOauthStart,
  notesOauthCallback,
  signInMagicLink,
  signInEmailOtp,
  signInSocial,
  authCallback,
  getSession,
  signOut,
  authConfirm,
  oauthMetadata,
  openidMetadata,
  oauthRegister,
  oauthAuthorize,
  oauthConsent,
  oauthToken,
  oauthRevoke,
  playlist,
  contact,
  og,
  mcpGet,
  mcpPost,
  mcpDelete,
  openapi,
  docs,
  llms,
  health,
  home,
  login,
  dashboard,
  authError,
  pagesScript,
} as const satisfies Record<string, RouteDeclaration>

// Generated from the OpenAPI document by `npm run generate`. Do not edit.
export { Client as Echotext } from "./client.ts"
export * from "./errors.ts"
export type { CallOptions, ClientOptions } from "./operation.ts"
export type { ResponseFacts } from "./facts.ts"
export type { UploadOptions } from "./upload.ts"
export { type WebhookEvent, WebhookError, verifyWebhook } from "./webhook.ts"
export type { OPERATIONS, Quotable } from "./methods.gen.ts"
export * from "./types.gen.ts"

/**
 * Re-exports the SDK by name, for lazy loading. In a bundle, a direct dynamic import of the package
 * has no named exports.
 */
export { Client, LogLevel } from "@notionhq/client"

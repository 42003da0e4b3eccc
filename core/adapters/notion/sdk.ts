/**
 * Re-exports the SDK by name for lazy loading: a bundle loses the names of a direct dynamic import.
 */
export { Client, LogLevel } from "@notionhq/client"

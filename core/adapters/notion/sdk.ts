/**
 * Re-exports the parts of the SDK that are loaded lazily. With a direct dynamic import, the bundler
 * could not remove the rest.
 */
export { Client, LogLevel } from "@notionhq/client"

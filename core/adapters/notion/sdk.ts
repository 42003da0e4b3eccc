/** The official client, loaded when it is first asked for. By name here, because a bundle gives a dynamic import of it no names. */
export { Client, LogLevel } from "@notionhq/client"

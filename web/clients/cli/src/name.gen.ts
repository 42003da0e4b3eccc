// Generated from the OpenAPI document by `npm run generate`. Do not edit.
export const COMMAND = "echotext"
export const VERSION = "0.1.0"

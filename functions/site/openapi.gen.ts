export const OPENAPI = ""

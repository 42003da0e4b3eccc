export const DOCS = ""

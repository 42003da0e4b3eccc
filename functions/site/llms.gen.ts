export const LLMS = ""

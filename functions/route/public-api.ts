const PREFIX = "/api/v1/"

/**
 * True for every path of the public API, even an unknown one. The errors of the public API are
 * JSON, and pages of any site can read them (docs/contract.md, "Public API").
 */
export const isPublicApi = (path: string): boolean => path.startsWith(PREFIX)

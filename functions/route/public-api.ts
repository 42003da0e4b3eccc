const PREFIX = "/api/v1/"

/**
 * True for every path of the public API, unknown ones included: errors are JSON there, and every
 * page may read them (docs/contract.md, "Public API").
 */
export const isPublicApi = (path: string): boolean => path.startsWith(PREFIX)

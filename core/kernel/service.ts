/** The service's name. It is spelled out only here, so that operators can rename it. */
export const SERVICE_NAME = "Echotext"
/** The version of the public API. */
export const API_VERSION = "2026-06-08"

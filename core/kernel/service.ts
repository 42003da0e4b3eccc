/** The service's name. It is defined only here, so that operators can rename the service. */
export const SERVICE_NAME = "Echotext"
/** The version of the public API. */
export const API_VERSION = "2026-06-08"

/** The service's name, spelled out here and nowhere else: who runs it may rename it. */
export const SERVICE_NAME = "Echotext"
/** The version string of the interface (service.md, "Versioning"). */
export const API_VERSION = "2026-06-08"

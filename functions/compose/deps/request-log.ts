import { newRequestLog } from "../../../core/requestlog/request-log.ts"
import { perServices } from "../per-services.ts"

/** The request log of this process. */
export const getRequestLog = perServices(({ table, log }) =>
  newRequestLog(table, (cause) => log.failure("request log", cause)),
)

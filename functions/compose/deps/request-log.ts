import { newRequestLog } from "../../../core/requestlog/request-log.ts"
import { perServices } from "../per-services.ts"

/** Returns the request log, which collects this process's calls and writes them to the table. */
export const getRequestLog = perServices(({ table, log }) =>
  newRequestLog(table, (cause) => log.failure("request log", cause)),
)

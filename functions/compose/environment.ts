import { parseConfig } from "./config.ts"
import { compose, type Services } from "./services.ts"

/** The services of a process that is configured by its environment alone, as every Lambda is. */
export const servicesOfProcess = (): Services => compose(parseConfig(process.env))

import { SERVICE_NAME } from "../../../core/kernel/service.ts"

/** The name of the packages, their commands and their folders. */
export const PACKAGE = SERVICE_NAME.toLowerCase().replaceAll(/[^a-z0-9]+/g, "")
/** The name of the SDK's client class. */
export const CLASS = SERVICE_NAME.replaceAll(/[^A-Za-z0-9]+/g, "")
/** The prefix of environment variables. */
export const VARIABLE = PACKAGE.toUpperCase()

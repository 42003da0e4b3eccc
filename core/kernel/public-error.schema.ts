import * as z from "zod"
import { ERRORS, type ErrorCode } from "./errors.ts"

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]

/** An error within a result or an event. `publicError` creates it. */
export const PublicError = z.object({ code: z.enum(codes), message: z.string(), retryable: z.boolean() })

import { handle } from "../../account/transactions.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { v1Transactions as route } from "./routes.ts"

export const handler = handlerOf(route, handle)

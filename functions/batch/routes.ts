import { items } from "../route/items.ts"
import { twinOf } from "../route/session-twin.ts"
import { batchResults, cancelBatch, createBatch, getBatch, listBatches } from "../v1/batches/routes.ts"

export const appCreateBatch = twinOf(createBatch, "/api/batches", "batch/create.ts", createBatch.permissions)
export const appListBatches = twinOf(listBatches, "/api/batches", "batch/list.ts", [
  items("ACCOUNT", "Query"),
])
export const appGetBatch = twinOf(getBatch, "/api/batches/{batch_id}", "batch/get.ts", [
  items("ACCOUNT", "Get"),
])
export const appCancelBatch = twinOf(cancelBatch, "/api/batches/{batch_id}", "batch/cancel.ts", [
  items("ACCOUNT", "Update"),
])
export const appBatchResults = twinOf(batchResults, "/api/batches/{batch_id}/results", "batch/results.ts", [
  items("ACCOUNT", "Get", "Query"),
  items("VIDEO", "Get", "BatchGet"),
])

import type { Schemas } from "../../../api/paths.gen.ts"

export type Batch = Schemas["AppListBatchesAnswer"]["batches"][number]

/** True until every video of the batch has ended. */
export const isActive = ({ ended_at }: Batch): boolean => ended_at === null

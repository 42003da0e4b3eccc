import type { DueFamily } from "../../core/table/families.schema.ts"
import type { Items, Permission } from "./declaration.ts"

/** DynamoDB's actions without the suffix `Item`. Scans are left out: no function may scan. */
export type TableAction = "Get" | "BatchGet" | "ConditionCheck" | "Put" | "Update" | "Delete" | "Query"

/** Permits the actions on all items of these families, and on no others. */
export const items = (
  families: Items | readonly Items[],
  ...actions: readonly TableAction[]
): Permission => ({
  resource: "table",
  items: [families].flat(),
  actions: actions.map((action) => (action === "Query" ? action : `${action}Item`)),
})

/** Permits queries of these partitions of the `due` index. */
export const dueItems = (...families: readonly DueFamily[]): Permission => ({
  resource: "dueIndex",
  items: families,
  actions: ["Query"],
})

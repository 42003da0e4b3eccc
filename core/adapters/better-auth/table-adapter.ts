import { type CustomAdapter, createAdapterFactory } from "better-auth/adapters"
import type { Users } from "../../account/user.ts"
import type { Table } from "../../table/table.ts"
import { identityModel } from "./identity-model.ts"
import { type Model, type Row, type Where, whereOf } from "./model.ts"
import { sessionModel } from "./session-model.ts"
import { userModel } from "./user-model.ts"
import { verificationModel } from "./verification-model.ts"

/**
 * better-auth's storage on our single table. Each query must be for a key or one account's
 * partition; other queries throw. IDs are derived from the keys. Dates are stored as epoch
 * milliseconds.
 */
export function tableAdapter(table: Table, users: Users) {
  const models = new Map<string, Model>([
    ["user", userModel(users)],
    ["session", sessionModel(table)],
    ["account", identityModel(table)],
    ["verification", verificationModel(table)],
  ])
  return createAdapterFactory({
    config: {
      adapterId: "table",
      supportsJSON: true,
      supportsDates: true,
      supportsBooleans: true,
      supportsNumericIds: false,
      disableIdGeneration: true,
      transaction: false,
    },
    adapter: () => adapterOf((name) => requireModel(models, name)),
  })
}

function requireModel(models: ReadonlyMap<string, Model>, name: string): Model {
  const model = models.get(name)
  if (!model) throw new Error(`the model ${name} is not supported`)
  return model
}

/**
 * Implements better-auth's adapter interface. Updates and deletions first read the rows. Each write
 * has its own condition.
 */
function adapterOf(modelOf: (name: string) => Model): CustomAdapter {
  const find = async (name: string, clauses: Parameters<typeof whereOf>[1]): Promise<Row[]> => {
    const where = whereOf(name, clauses)
    const rows = await modelOf(name).find(where)
    return rows.filter((row) => answers(row, where))
  }
  const remove = async (name: string, rows: readonly Row[]): Promise<number> => {
    let removed = 0
    for (const row of rows) if (await modelOf(name).remove(row)) removed += 1
    return removed
  }
  const update = async (name: string, rows: readonly Row[], changes: Row): Promise<Row[]> => {
    const changed: Row[] = []
    for (const row of rows) {
      const after = await modelOf(name).update(row, changes)
      if (after) changed.push(after)
    }
    return changed
  }
  return {
    create: async <T>({ model, data }: { model: string; data: T }) =>
      (await modelOf(model).create(data as Row)) as T,
    findOne: async <T>({ model, where }: Parameters<CustomAdapter["findOne"]>[0]) =>
      ((await find(model, where))[0] ?? null) as T | null,
    findMany: async <T>({ model, where, limit }: Parameters<CustomAdapter["findMany"]>[0]) =>
      (await find(model, where)).slice(0, limit) as T[],
    count: async ({ model, where }) => (await find(model, where)).length,
    update: async <T>({ model, where, update: changes }: Parameters<CustomAdapter["update"]>[0]) => {
      const rows = await find(model, where)
      return ((await update(model, rows.slice(0, 1), changes as Row))[0] ?? null) as T | null
    },
    updateMany: async ({ model, where, update: changes }) =>
      (await update(model, await find(model, where), changes)).length,
    delete: async ({ model, where }) => {
      await remove(model, (await find(model, where)).slice(0, 1))
    },
    deleteMany: async ({ model, where }) => await remove(model, await find(model, where)),
    consumeOne: async <T>({ model, where }: Parameters<NonNullable<CustomAdapter["consumeOne"]>>[0]) => {
      const [row] = await find(model, where)
      return (row && (await modelOf(model).remove(row)) ? row : null) as T | null
    },
  }
}

/** True if a row matches all fields of a query. Missing fields equal null. */
const answers = (row: Row, where: Where) =>
  [...where].every(([field, value]) => (row[field] ?? null) === (value ?? null))

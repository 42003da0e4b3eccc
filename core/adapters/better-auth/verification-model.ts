import { sha256 } from "../../kernel/hash.ts"
import { verificationKey } from "../../table/keys.ts"
import { putOnce } from "../../table/put-once.ts"
import { deleteItem, getItem, type Table } from "../../table/table.ts"
import { type Model, type Row, textOf, unsupported, unsupportedQuery } from "./model.ts"

const TTL_SLACK_SECONDS = 3600

/** better-auth's model for short-lived, single-use values. Only the OAuth state uses it. */
export function verificationModel(table: Table): Model {
  return {
    create: async (data) => {
      const id = idOf(String(data["identifier"]))
      const expiresAt = timeOf(data["expiresAt"])
      const isNew = await putOnce(table, {
        ...verificationKey(id),
        value: data["value"],
        created_at: table.clock.now(),
        expires_at: expiresAt,
        ttl: Math.floor(expiresAt / 1000) + TTL_SLACK_SECONDS,
      })
      if (!isNew) throw new Error("this verification already exists")
      return { ...data, id }
    },
    find: async (where) => {
      const identifier = textOf(where, "identifier")
      const id = textOf(where, "id") ?? (identifier === undefined ? undefined : idOf(identifier))
      if (id === undefined) throw unsupportedQuery("verification", where.keys())
      const item = await getItem(table, verificationKey(id))
      if (!item) return []
      const { value, created_at: createdAt, expires_at: expiresAt } = item
      const times = { createdAt: new Date(createdAt), updatedAt: new Date(createdAt) }
      return [{ id, identifier, value, expiresAt: new Date(expiresAt), ...times }]
    },
    update: async () => await Promise.reject(unsupported("verification", "change")),
    remove: async (row: Row) => {
      const deleted = await deleteItem(table, verificationKey(String(row["id"])), {
        condition: "attribute_exists(pk)",
      })
      return deleted.ok
    },
  }
}

/** Returns the stored hash of an identifier, which is the caller's secret. */
const idOf = (identifier: string) => sha256(identifier)

const timeOf = (value: unknown): number => (value instanceof Date ? value.getTime() : Number(value))

import type { BetterAuthOptions } from "better-auth/types"
import { describe, expect, test } from "vitest"
import { findByEmail } from "../../../../core/account/account.ts"
import { createAccount } from "../../../../core/account/create-account.ts"
import { getUser, updateUser } from "../../../../core/account/user.ts"
import { tableAdapter } from "../../../../core/adapters/better-auth/table-adapter.ts"
import { startTestDynamo } from "../../../support/dynamo.ts"
import { watchedTable } from "../../identity/support.ts"

/**
 * better-auth's documented adapter contract, limited to the models and keys that this adapter
 * supports.
 */
const { endpoint } = await startTestDynamo()
const { table, watch, items } = await watchedTable(endpoint)
const options: BetterAuthOptions = {
  session: { additionalFields: { kind: { type: "string", required: false, input: false } } },
}
const adapter = tableAdapter(table, {
  open: async (person) => (await createAccount(table, { ...person, tier: "free" })).accountId,
  get: async (accountId) => await getUser(table, accountId),
  findByEmail: async (email) => await findByEmail(table, email),
  update: async (accountId, changes) => await updateUser(table, accountId, changes),
})(options)

type Row = Record<string, unknown>
const by = (fields: Row) =>
  Object.entries(fields).map(([field, value]) => ({
    field,
    value: value as string | number | boolean | null,
  }))
const findOne = async (model: string, fields: Row) => await adapter.findOne<Row>({ model, where: by(fields) })
let made = 0
const unique = (name: string) => {
  made += 1
  return `${name}-${made}`
}
const inTenMinutes = () => new Date(table.clock.now() + 600_000)

async function createUser(more: Row = {}): Promise<Row> {
  const email = `${unique("user")}@test.example`
  const data = {
    email,
    name: "Ada",
    emailVerified: false,
    createdAt: new Date(),
    updatedAt: new Date(),
    ...more,
  }
  return await adapter.create<Row>({ model: "user", data })
}
const change = async (fields: Row, update: Row) =>
  await adapter.update<Row>({ model: "user", where: by(fields), update })
async function createSession(userId: unknown, more: Row = {}): Promise<Row> {
  const data = { userId, token: unique("token"), expiresAt: inTenMinutes(), ...more }
  return await adapter.create<Row>({ model: "session", data })
}
async function createVerification(more: Row = {}): Promise<Row> {
  const data = { identifier: unique("state"), value: "{}", expiresAt: inTenMinutes(), ...more }
  return await adapter.create<Row>({ model: "verification", data })
}
async function createIdentity(userId: unknown, more: Row = {}): Promise<Row> {
  const data = {
    userId,
    providerId: "google",
    accountId: unique("subject"),
    accessToken: "at-clear",
    ...more,
  }
  return await adapter.create<Row>({ model: "account", data })
}

describe("a user", () => {
  test("is returned as created, with the account's ID, and is found by ID and by address", async () => {
    const user = await createUser({ image: "https://image.example/a.png" })
    expect(user["id"]).toMatch(/^acc_/)
    expect(user).toMatchObject({ name: "Ada", emailVerified: false, image: "https://image.example/a.png" })
    expect(user["createdAt"]).toBeInstanceOf(Date)
    expect(await findOne("user", { id: user["id"] })).toEqual(user)
    expect(await findOne("user", { email: user["email"] })).toEqual(user)
    expect(await findOne("user", { id: user["id"], name: "Grace" })).toBeNull()
    expect(await findOne("user", { email: "nobody@test.example" })).toBeNull()
  })

  test("is not created again when the email is already registered", async () => {
    const user = await createUser()
    expect(await createUser({ email: user["email"], name: "Somebody else" })).toEqual(user)
  })

  test("is found in lower case when an operator wrote the address with capitals", async () => {
    const { accountId } = await createAccount(table, { email: "Grace@Test.example", tier: "free" })
    const email = "grace@test.example"
    expect(await findOne("user", { email })).toMatchObject({ id: accountId, email, name: "" })
  })

  test("is created once when four processes create it at the same time", async () => {
    const email = "four-times@test.example"
    const users = await Promise.all([1, 2, 3, 4].map(async () => await createUser({ email })))
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
  })

  test("changes only in the given fields; updating a missing user returns null", async () => {
    const user = await createUser()
    const verified = await change({ email: user["email"] }, { emailVerified: true })
    expect(verified).toMatchObject({ id: user["id"], name: "Ada", emailVerified: true })
    expect(await change({ id: user["id"] }, { name: "Grace", image: "i" })).toMatchObject({
      name: "Grace",
      image: "i",
      emailVerified: true,
    })
    expect(await change({ id: "acc_nobody" }, { name: "Eve" })).toBeNull()
    expect(await findOne("user", { id: "acc_nobody" })).toBeNull()
  })

  test("cannot be removed through better-auth", async () => {
    const user = await createUser()
    const removal = adapter.delete({ model: "user", where: by({ id: user["id"] }) })
    await expect(removal).rejects.toThrow("cannot delete this user through better-auth")
  })
})

describe("a session", () => {
  test("is found by its token with its kind, and with its user joined", async () => {
    const user = await createUser()
    const session = await createSession(user["id"], { kind: "extension" })
    expect(session).toMatchObject({ userId: user["id"], kind: "extension" })
    const where = by({ token: session["token"] })
    const found = await adapter.findOne<Row>({ model: "session", where, join: { user: true } })
    expect(found).toEqual({ ...session, user })
    expect(await findOne("session", { token: "another" })).toBeNull()
  })

  test("is renewed in place; renewing a deleted session does not re-create it", async () => {
    const session = await createSession((await createUser())["id"])
    table.clock.advance(5000)
    const update = { expiresAt: inTenMinutes(), updatedAt: new Date() }
    const put = async (token: unknown) =>
      await adapter.update<Row>({ model: "session", where: by({ token }), update })
    expect(Number((await put(session["token"]))?.["expiresAt"])).toBeGreaterThan(Number(session["expiresAt"]))
    await adapter.delete({ model: "session", where: by({ token: session["token"] }) })
    expect(await put(session["token"])).toBeNull()
    expect(await findOne("session", { token: session["token"] })).toBeNull()
  })

  test("is removed once with its owner's list entry; removing a missing session is allowed", async () => {
    const session = await createSession((await createUser())["id"])
    const where = by({ token: session["token"] })
    expect(await adapter.deleteMany({ model: "session", where })).toBe(1)
    expect(await adapter.deleteMany({ model: "session", where })).toBe(0)
    await adapter.delete({ model: "session", where })
    expect((await items()).filter(({ session_id }) => session_id === session["id"])).toEqual([])
  })

  test("for a missing user is rejected with 401, not with an internal error", async () => {
    await expect(createSession("acc_nobody")).rejects.toMatchObject({ statusCode: 401 })
  })
})

describe("a verification", () => {
  test("is found by its identifier and by its ID, and the identifier is not stored in plain text", async () => {
    const row = await createVerification({ value: '{"a":1}' })
    const { identifier, id, value, expiresAt } = row
    const sortBy = { field: "createdAt", direction: "desc" as const }
    const found = await adapter.findMany<Row>({
      model: "verification",
      where: by({ identifier }),
      sortBy,
      limit: 1,
    })
    expect(found).toMatchObject([{ id, identifier, value, expiresAt }])
    expect(await findOne("verification", { id })).toMatchObject({ value })
    expect(await adapter.count({ model: "verification", where: by({ identifier }) })).toBe(1)
    expect(JSON.stringify(await items())).not.toContain(`"${String(identifier)}"`)
  })

  test("is not created twice", async () => {
    const { identifier } = await createVerification()
    await expect(createVerification({ identifier })).rejects.toThrow("this verification already exists")
  })

  test("is consumed by exactly one of many concurrent callers", async () => {
    const { identifier, value } = await createVerification()
    const consume = async () =>
      await adapter.consumeOne<Row>({ model: "verification", where: by({ identifier }) })
    const got = await Promise.all(Array.from({ length: 8 }, consume))
    expect(got.filter((row) => row !== null)).toMatchObject([{ identifier, value }])
    expect(await consume()).toBeNull()
  })
})

describe("an identity", () => {
  test("is found by provider and subject, and by its owner, and does not keep the provider's tokens", async () => {
    const user = await createUser()
    const identity = await createIdentity(user["id"])
    const { providerId, accountId } = identity
    const where = by({ providerId, accountId })
    const found = await adapter.findMany<Row>({ model: "account", where, join: { user: true }, limit: 2 })
    expect(found).toMatchObject([{ id: identity["id"], userId: user["id"], user: { id: user["id"] } }])
    expect(await adapter.count({ model: "account", where: by({ userId: user["id"] }) })).toBe(1)
    expect(await findOne("account", { id: identity["id"] })).toMatchObject({ accountId })
    expect(await findOne("account", { providerId: "other", accountId })).toBeNull()
    expect(JSON.stringify(await items())).not.toContain("at-clear")
  })

  test("belongs to one account: linking it again is a no-op, and linking it to another is an error", async () => {
    const [mine, other] = [await createUser(), await createUser()]
    const identity = await createIdentity(mine["id"])
    const { accountId } = identity
    expect(await createIdentity(mine["id"], { accountId })).toMatchObject({ id: identity["id"] })
    await expect(createIdentity(other["id"], { accountId })).rejects.toThrow("belongs to another account")
    await expect(createIdentity("acc_nobody")).rejects.toThrow("its account was deleted")
  })
})

const clause = (field: string, operator: "gt" | "in" | "contains" | "eq", connector?: "OR") => [
  { field, operator, value: "x", ...(connector ? { connector } : {}) },
]

describe("a query that no key supports", () => {
  test.each([
    ["user", clause("name", "eq")],
    ["user", clause("email", "contains")],
    ["user", clause("email", "eq", "OR")],
    ["session", clause("userId", "eq")],
    ["session", clause("expiresAt", "gt")],
    ["session", clause("token", "contains")],
    ["verification", clause("value", "eq")],
    ["account", clause("providerId", "eq")],
    ["user", []],
  ])("throws and reads nothing: %s %j", async (model, clauses) => {
    const before = watch.calls.length
    await expect(adapter.findMany({ model, where: clauses })).rejects.toThrow(
      `no key supports a query for ${model}`,
    )
    expect(watch.calls).toHaveLength(before)
  })
})

test("no query in these tests scans the table", () => {
  expect(watch.calls.length).toBeGreaterThan(50)
  expect(watch.calls).not.toContain("Scan")
})

import type { User, Users } from "../../account/user.ts"
import { normalEmail } from "../../kernel/email.ts"
import { type Model, type Row, textOf, unsupported, unsupportedQuery } from "./model.ts"

/** better-auth's user model. It cannot delete users: core/account deletes whole accounts. */
export function userModel(users: Users): Model {
  return {
    create: async (data) => {
      const person = {
        email: String(data["email"]),
        name: textOrNull(data["name"]),
        image: textOrNull(data["image"]),
        emailVerified: data["emailVerified"] === true,
      }
      // If the account is deleted between `open` and `get`, the second attempt opens a new one.
      const user = (await users.get(await users.open(person))) ?? (await users.get(await users.open(person)))
      if (!user) throw new Error("an opened account has no user")
      return rowOf(user)
    },
    find: async (where) => {
      const email = textOf(where, "email")
      const id = textOf(where, "id") ?? (email === undefined ? undefined : await users.findByEmail(email))
      if (id === undefined && email === undefined) throw unsupportedQuery("user", where.keys())
      const user = id === undefined ? undefined : await users.get(id)
      return user ? [rowOf(user)] : []
    },
    update: async (row, changes) => {
      const { name, image, emailVerified } = changes
      const user = await users.update(String(row["id"]), {
        ...(name === undefined ? {} : { name: textOrNull(name) }),
        ...(image === undefined ? {} : { image: textOrNull(image) }),
        ...(emailVerified === undefined ? {} : { emailVerified: emailVerified === true }),
      })
      return user ? rowOf(user) : null
    },
    remove: async () => await Promise.reject(unsupported("user", "delete")),
  }
}

/** Returns a text, or null for the empty string that better-auth uses for a missing one. */
const textOrNull = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null

function rowOf(user: User): Row {
  return {
    id: user.accountId,
    email: normalEmail(user.email),
    emailVerified: user.emailVerified,
    name: user.name ?? "",
    image: user.image,
    createdAt: new Date(user.createdAt),
    updatedAt: new Date(user.updatedAt),
  }
}

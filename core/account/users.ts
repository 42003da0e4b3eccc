/**
 * The person behind an account; the account's id is the person's. Times are epoch milliseconds. The same shape as core/account has it:
 * rooms know nothing of each other, and the flow that joins the two is where they are held against each other by the types.
 */
export type User = {
  accountId: string
  email: string
  name: string | null
  image: string | null
  emailVerified: boolean
  createdAt: number
  updatedAt: number
}

/** What signing in needs of the accounts. Given from outside, since an account is more than a person: it is opened with credits. */
export type Users = {
  /** The account of an address, opened where there is none. Two at once open one. */
  open(person: Pick<User, "email" | "name" | "image" | "emailVerified">): Promise<string>
  get(accountId: string): Promise<User | undefined>
  findByEmail(email: string): Promise<string | undefined>
  update(
    accountId: string,
    changes: Partial<Pick<User, "name" | "image" | "emailVerified">>,
  ): Promise<User | undefined>
}

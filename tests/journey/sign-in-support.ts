import { sendTo } from "../contract/stage.ts"
import type { TestMail, TestService } from "../support/service.ts"

let callers = 0
let users = 0

/** Returns an IP address that no other call has used, because sign-in is limited by address. */
export function newCaller(): string {
  callers += 1
  return `127.40.${callers >> 8}.${callers & 255 || 1}`
}

/** Returns an email address that no test has used. */
export function newEmail(): string {
  users += 1
  return `user-${users}@test.example`
}

export type RequestOptions = { headers?: Record<string, string>; body?: unknown; from?: string }

/** Signs users in over HTTP, and reads emails only from the outbox. */
export function createSignInClient(service: TestService) {
  const send = sendTo(service.url)
  const ask = async (method: string, path: string, { headers = {}, body, from }: RequestOptions = {}) =>
    await send({
      method,
      path,
      headers,
      ...(from === undefined ? {} : { from }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  /** Requests a mail and reads it. */
  const mailFor = async (email: string, callbackURL?: string): Promise<TestMail> => {
    const body = { email, ...(callbackURL === undefined ? {} : { callbackURL }) }
    const answer = await ask("POST", "/api/auth/sign-in/magic-link", { body, from: newCaller() })
    const mail = service.mails().findLast(({ to }) => to === email)
    if (answer.status !== 200 || !mail) throw new Error(`no mail: ${answer.status} ${await answer.text()}`)
    return mail
  }
  /**
   * Opens a mailed link. Returns the path that it redirects to, and the session's cookie if it sets
   * one.
   */
  const open = async (link: string, headers: Record<string, string> = {}) => {
    const { pathname, search } = new URL(link)
    const answer = await ask("GET", pathname + search, { headers })
    return { status: answer.status, location: answer.headers.get("location"), cookie: cookieOf(answer) }
  }
  /** Submits the code from an email. */
  const submitCode = async (email: string, otp: string, headers: Record<string, string> = {}) => {
    const answer = await ask("POST", "/api/auth/sign-in/email-otp", {
      body: { email, otp },
      from: newCaller(),
      headers,
    })
    return { status: answer.status, text: await answer.text(), cookie: cookieOf(answer) }
  }
  /** Signs in by the link of a new mail, and returns the cookie. */
  const signIn = async (email: string): Promise<string> => {
    const { cookie } = await open((await mailFor(email)).link)
    if (cookie === undefined) throw new Error("not signed in")
    return cookie
  }
  return { ask, mailFor, open, submitCode, signIn }
}

const SESSION = "better-auth.session_token="

/**
 * The session cookie that an answer sets, as a header value. Undefined when it sets none, or
 * removes it.
 */
export function cookieOf(answer: Response): string | undefined {
  const line = answer.headers.getSetCookie().find((line) => line.startsWith(SESSION))
  const [cookie = ""] = line?.split(";") ?? []
  return cookie.length > SESSION.length ? cookie : undefined
}

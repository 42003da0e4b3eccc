/** The message of `unauthorized` on a route for signed-in users. */
export const SIGN_IN_FIRST = "Sign in first."

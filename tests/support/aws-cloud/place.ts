/** The number of the only account, and its region. */
export const ACCOUNT = "123456789012"
export const REGION = "us-east-1"

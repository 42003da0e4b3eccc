/** A subcommand: its arguments and its purpose, for the help, and the function that runs it. */
export type Subcommand = { usage: string; does: string; run: (args: string[]) => Promise<void> }

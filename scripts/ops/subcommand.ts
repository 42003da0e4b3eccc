/** A subcommand: its line in the help, and the function that runs it with its arguments. */
export type Subcommand = { usage: string; run: (args: string[]) => Promise<void> }

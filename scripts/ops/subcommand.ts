/** A subcommand: its line of the help, and what it does with its arguments. */
export type Subcommand = { usage: string; run: (args: string[]) => Promise<void> }

import { COMMON_OPTIONS, type Command } from "./command.ts"
import { COMMAND } from "./name.gen.ts"

/** Completion scripts by shell, made from the table of commands. */
export const SHELLS: Readonly<Record<string, (commands: Readonly<Record<string, Command>>) => string>> = {
  bash: (commands) => `_${COMMAND}() {
  local words="${Object.keys(commands).join(" ")}"
  if [ "$COMP_CWORD" -gt 1 ]; then
    case "\${COMP_WORDS[1]}" in
${cases(commands, (name, flags) => `      ${name}) words="${flags}" ;;`)}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _${COMMAND} ${COMMAND}
`,
  zsh: (commands) => `#compdef ${COMMAND}
_${COMMAND}() {
  if (( CURRENT == 2 )); then
    compadd -- ${Object.keys(commands).join(" ")}
    return
  fi
  case "$words[2]" in
${cases(commands, (name, flags) => `    ${name}) compadd -- ${flags} ;;`)}
  esac
  _files
}
compdef _${COMMAND} ${COMMAND}
`,
  fish: (commands) =>
    `${Object.entries(commands)
      .flatMap(([name, { summary, options }]) => [
        `complete -c ${COMMAND} -n __fish_use_subcommand -f -a ${name} -d '${summary}'`,
        ...[...Object.keys(options), ...Object.keys(COMMON_OPTIONS)].map(
          (option) => `complete -c ${COMMAND} -n '__fish_seen_subcommand_from ${name}' -l ${option}`,
        ),
      ])
      .join("\n")}\n`,
}

function cases(
  commands: Readonly<Record<string, Command>>,
  line: (name: string, flags: string) => string,
): string {
  return Object.entries(commands)
    .map(([name, { options }]) =>
      line(
        name,
        [...Object.keys(options), ...Object.keys(COMMON_OPTIONS)].map((option) => `--${option}`).join(" "),
      ),
    )
    .join("\n")
}

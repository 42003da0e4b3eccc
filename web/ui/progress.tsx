/** A progress bar, 0 to 1. Without a value the progress is indeterminate. */
export function Progress({ value, label }: { value?: number; label: string }) {
  return (
    <progress
      aria-label={label}
      {...(value === undefined ? {} : { value, max: 1 })}
      className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&:indeterminate]:animate-pulse [&:indeterminate::-webkit-progress-bar]:bg-accent/45"
    />
  )
}

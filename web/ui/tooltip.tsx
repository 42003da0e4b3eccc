import { Tooltip as Radix } from "radix-ui"
import type { ReactElement } from "react"

/** Adds a tooltip to a control that already has an accessible name. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-appear rounded-box bg-ink px-2 py-1 text-xs text-paper shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

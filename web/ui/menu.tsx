import { DropdownMenu } from "radix-ui"
import type { ComponentProps, ReactNode } from "react"
import { cx } from "./cx.ts"

/**
 * A menu under its button. Not modal, because scroll locking needs an inline style, which our
 * Content-Security-Policy forbids.
 */
export function Menu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 min-w-48 animate-appear rounded-box border border-line bg-card p-1 shadow-float"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const ITEM =
  "flex min-h-9 items-center gap-2 rounded-box px-2 text-sm outline-none select-none data-[highlighted]:bg-surface data-[disabled]:opacity-55 [&_svg]:size-4"

export const MenuItem = ({ className, ...rest }: ComponentProps<typeof DropdownMenu.Item>) => (
  <DropdownMenu.Item {...rest} className={cx(ITEM, className)} />
)

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="px-2 py-1.5 text-xs text-muted">{children}</DropdownMenu.Label>
)

export const MenuLine = () => <DropdownMenu.Separator className="my-1 h-px bg-line" />

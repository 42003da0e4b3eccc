import { Check } from "lucide-react"
import { DropdownMenu } from "radix-ui"
import type { ComponentProps, ReactNode } from "react"
import { cx } from "./cx.ts"

/**
 * A menu under its button. Not modal, because scroll locking needs an inline style, which our
 * Content-Security-Policy forbids.
 */
export function Menu({
  trigger,
  children,
  align = "end",
  defaultOpen = false,
  onOpenChange,
}: {
  trigger: ReactNode
  /** The edge of the button that the menu lines up with. */
  align?: "start" | "end"
  children: ReactNode
  defaultOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen} {...(onOpenChange ? { onOpenChange } : {})}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-appear overflow-y-auto rounded-box border border-line bg-card p-1 shadow-float"
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

type ChoicesProps<Id extends string> = {
  label: string
  choices: readonly { id: Id; title: string; lang?: string }[]
  value: Id
  onChange: (id: Id) => void
}

/** A group of items. Exactly one is chosen. */
export const MenuChoices = <Id extends string>({ label, choices, value, onChange }: ChoicesProps<Id>) => (
  <DropdownMenu.RadioGroup aria-label={label} value={value} onValueChange={(id) => onChange(id as Id)}>
    <MenuLabel>{label}</MenuLabel>
    {choices.map(({ id, title, lang }) => (
      <DropdownMenu.RadioItem key={id} value={id} className={ITEM}>
        <span className="grid w-4 shrink-0 place-items-center">
          <DropdownMenu.ItemIndicator>
            <Check aria-hidden />
          </DropdownMenu.ItemIndicator>
        </span>
        <span lang={lang}>{title}</span>
      </DropdownMenu.RadioItem>
    ))}
  </DropdownMenu.RadioGroup>
)

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="px-2 py-1.5 text-xs text-muted">{children}</DropdownMenu.Label>
)

export const MenuLine = () => <DropdownMenu.Separator className="my-1 h-px bg-line" />

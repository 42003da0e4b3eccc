import { Tag } from "lucide-react"
import { useState } from "react"
import { Button } from "../../ui/button.tsx"
import { EditTags } from "./edit-tags.tsx"
import type { Tagged } from "./tags.ts"

type Props = {
  row: Tagged
  /** True in a list, where the button is an icon and names its row. */
  isIcon?: boolean
}

/** Opens the tags of a row. */
export function EditTagsButton({ row, isIcon = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look={isIcon ? "ghost" : "plain"}
        size={isIcon ? "icon" : "small"}
        {...(isIcon ? { "aria-label": `Edit tags of ${row.video_title}` } : {})}
        onClick={() => setOpen(true)}
      >
        <Tag aria-hidden />
        {!isIcon && "Edit tags"}
      </Button>
      {isOpen && <EditTags row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

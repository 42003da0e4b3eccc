import { Tag } from "lucide-react"
import { useState } from "react"
import { Button } from "../../ui/button.tsx"
import { useWords } from "../../words/use-words.tsx"
import { EditTags } from "./edit-tags.tsx"
import type { Tagged } from "./tags.ts"

type Props = {
  row: Tagged
  /** True in a list, where the button is an icon and names its row. */
  isIcon?: boolean
}

/** Opens the tags of a row. */
export function EditTagsButton({ row, isIcon = false }: Props) {
  const t = useWords("app")
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look={isIcon ? "ghost" : "plain"}
        size={isIcon ? "icon" : "small"}
        {...(isIcon ? { "aria-label": t("tags.editNamed", { title: row.video_title }) } : {})}
        onClick={() => setOpen(true)}
      >
        <Tag aria-hidden />
        {!isIcon && t("tags.edit")}
      </Button>
      {isOpen && <EditTags row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

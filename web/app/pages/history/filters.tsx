import { useId, useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { cx } from "../../../ui/cx.ts"
import { Input, Select } from "../../../ui/input.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { useSearchParam } from "../../routing/page-link.tsx"
import { isSameTag } from "../../tags/tags.ts"
import type { Filter } from "./rows.ts"
import { useDebouncedParam } from "./use-debounced-param.ts"

/** Returns the filter, which is kept in the URL so that users can link to it. */
export function useFilter() {
  const [keyword, type] = useDebouncedParam("keyword")
  const [channel, setChannel] = useSearchParam("channel")
  const [tag, setTag] = useSearchParam("tag")
  const [from, setFrom] = useSearchParam("from")
  const [to, setTo] = useSearchParam("to")
  const filter: Filter = { keyword, channel, tag, from, to }
  const isOn = Object.values(filter).some((word) => word !== "")
  return { filter, type, setChannel, setTag, setFrom, setTo, isOn }
}

type Props = { asked: ReturnType<typeof useFilter>; channels: readonly string[]; tags: readonly string[] }

/** The search field and the filters. On a phone, a button opens the filters. */
export function Filters({ asked, channels, tags }: Props) {
  const t = useWords("history")
  const { filter, type, setChannel, setTag, setFrom, setTo } = asked
  const known = tags.find((tag) => isSameTag(tag, filter.tag))
  const id = useId()
  const [isOpen, setOpen] = useState(() => [filter.channel, filter.tag, filter.from, filter.to].some(Boolean))
  const hasTags = tags.length > 0 || filter.tag !== ""
  return (
    <search
      className={cx(
        "grid grid-cols-2 items-end gap-2",
        hasTags
          ? "md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9.5rem_9.5rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto] xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_auto_auto]"
          : "md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_9.5rem_9.5rem] lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto_auto]",
      )}
    >
      <div className={cx("flex gap-2 max-md:col-span-2", hasTags && "max-xl:col-span-full")}>
        <Input
          data-search
          type="search"
          aria-label={t("filter.keyword")}
          placeholder={t("filter.placeholder")}
          value={filter.keyword}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && type("")}
        />
        <Button
          look="plain"
          className="md:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t("filters")}
        </Button>
      </div>
      <div id={id} className={cx("contents", !isOpen && "max-md:hidden")}>
        <Select
          aria-label={t("filter.channel")}
          className={hasTags ? undefined : "max-md:col-span-2"}
          value={filter.channel}
          onChange={(event) => setChannel(event.target.value)}
        >
          <option value="">{t("filter.everyChannel")}</option>
          {channels.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        {hasTags && (
          <Select
            aria-label={t("filter.tag")}
            value={known ?? filter.tag}
            onChange={(event) => setTag(event.target.value)}
          >
            <option value="">{t("filter.everyTag")}</option>
            {[...(known === undefined && filter.tag !== "" ? [filter.tag] : []), ...tags].map((tag) => (
              <option key={tag}>{tag}</option>
            ))}
          </Select>
        )}
        <Day title={t("filter.from")} value={filter.from} max={filter.to} onChange={setFrom} />
        <Day title={t("filter.to")} value={filter.to} min={filter.from} onChange={setTo} />
      </div>
    </search>
  )
}

type DayProps = { title: string; value: string; min?: string; max?: string; onChange: (day: string) => void }

const Day = ({ title, onChange, ...days }: DayProps) => (
  <label className="grid gap-1 text-xs text-muted lg:ms-2 lg:flex lg:items-center lg:gap-2 lg:text-sm">
    {title}
    <Input type="date" {...days} onChange={(event) => onChange(event.target.value)} />
  </label>
)

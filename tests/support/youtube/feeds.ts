import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Answer } from "./answers.ts"
import { readManifest, readSidecar } from "./library.ts"

type Feed = { file: string; status: number; names: readonly string[] }

/**
 * Public feeds from folders of recordings, by the channel or user that the sidecar, the manifest or
 * the feed itself names. Any other is a 404 page, as on the platform.
 */
export function feeds(folders: readonly string[]): (target: string) => Answer {
  let read: readonly Feed[] | undefined
  return (target) => {
    read ??= folders.flatMap(readFeeds)
    const { search } = new URL(target, "http://platform.invalid")
    const feed = read.find(({ names }) => names.includes(search.slice(1)))
    if (!feed) return NOT_FOUND
    const contentType = feed.status === 200 ? "text/xml; charset=UTF-8" : NOT_FOUND.contentType
    return { status: feed.status, contentType, body: readFileSync(feed.file) }
  }
}

function readFeeds(folder: string): Feed[] {
  const rows = readManifest(folder).filter(({ kind, path }) => kind === "rss-feed" && !path.endsWith(".json"))
  return rows.map((row) => {
    const file = join(folder, row.path)
    const sidecar = readSidecar(folder, row.path)
    const entry = /<yt:channelId>(UC[\w-]{22})<\/yt:channelId>/.exec(readFileSync(file, "utf8"))?.[1]
    const names = [row.video_or_channel_id || entry].map((id) => `channel_id=${id}`)
    return {
      file,
      status: sidecar?.responseStatus ?? 200,
      names: sidecar ? [...names, new URL(sidecar.url).search.slice(1)] : names,
    }
  })
}

const NOT_FOUND: Answer = {
  status: 404,
  contentType: "text/html; charset=UTF-8",
  body: "<!DOCTYPE html><html lang=en><title>Error 404 (Not Found)!!1</title><p>That’s an error.</html>",
}

import type { RouteDeclaration } from "../route/declaration.ts"
import { channelLatest } from "../v1/youtube/channel-latest.route.ts"
import { channelResolve } from "../v1/youtube/channel-resolve.route.ts"
import { channelSearch } from "../v1/youtube/channel-search.route.ts"
import { channelVideos } from "../v1/youtube/channel-videos.route.ts"
import { comments } from "../v1/youtube/comments.route.ts"
import { search } from "../v1/youtube/search.route.ts"

type Twin<R extends RouteDeclaration, Path extends string> = Omit<R, "path" | "file" | "caller"> & {
  readonly path: Path
  readonly file: string
  readonly caller: "session"
}

/** A list of the public interface for a person on our pages: same question, same answer, same price, another caller. */
function twinOf<const R extends RouteDeclaration, Path extends string>(
  route: R,
  path: Path,
  file: string,
): Twin<R, Path> {
  return { ...route, path, file, caller: "session" }
}

export const appSearch = twinOf(search, "/api/search", "app/lists/search.ts")
export const appChannelResolve = twinOf(
  channelResolve,
  "/api/channel/resolve",
  "app/lists/channel-resolve.ts",
)
export const appChannelSearch = twinOf(channelSearch, "/api/channel/search", "app/lists/channel-search.ts")
export const appChannelVideos = twinOf(channelVideos, "/api/channel/videos", "app/lists/channel-videos.ts")
export const appChannelLatest = twinOf(channelLatest, "/api/channel/latest", "app/lists/channel-latest.ts")
export const appComments = twinOf(comments, "/api/comments", "app/lists/comments.ts")

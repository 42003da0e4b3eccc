import { poolFetch } from "../../../core/egress/pool-fetch.ts"
import { perServices } from "../per-services.ts"
import { getYoutubeExits } from "./youtube-exits.ts"

/** Returns the `fetch` for lists and feeds. It sends each request through the best exit. */
export const getYoutubeFetch = perServices((services) => poolFetch(getYoutubeExits(services), "lists"))

/** Returns the URL of a video on YouTube, which starts at `seconds` (an integer) if it is set. */
export const videoUrl = (videoId: string, seconds?: number): string =>
  `https://www.youtube.com/watch?v=${videoId}${seconds === undefined ? "" : `&t=${seconds}s`}`

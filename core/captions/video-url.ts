/** A video's page on YouTube, or a moment in it, in whole seconds. */
export const videoUrl = (videoId: string, seconds?: number): string =>
  `https://www.youtube.com/watch?v=${videoId}${seconds === undefined ? "" : `&t=${seconds}s`}`

import { useQuery } from "@tanstack/react-query"
import { healthQuery } from "../../api/queries.ts"

/** A sample video of the service, for users without a link at hand. */
export const SAMPLE_VIDEO = "et-sample-1"

/** Returns whether the service has the sample videos. False until that is known. */
export function useHasSamples(): boolean {
  const { data } = useQuery(healthQuery)
  return data?.configured["sample_videos"] === true
}

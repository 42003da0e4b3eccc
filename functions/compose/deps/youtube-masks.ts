import { newMaskPolicy } from "../../../core/adapters/youtube/mask-policy.ts"
import { perServices } from "../per-services.ts"

/**
 * Returns the policy for field masks, which make YouTube's responses smaller. Transcripts, audio
 * and lists share it.
 */
export const getYoutubeMasks = perServices(({ clock }) => newMaskPolicy({ clock }))

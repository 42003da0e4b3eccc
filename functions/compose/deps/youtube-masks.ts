import { newMaskPolicy } from "../../../core/adapters/youtube/mask-policy.ts"
import { perServices } from "../per-services.ts"

/** Returns which requests to YouTube are masked. Transcripts, audio and lists share what they learn. */
export const getYoutubeMasks = perServices(({ clock }) => newMaskPolicy({ clock }))

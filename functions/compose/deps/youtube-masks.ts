import { newMaskPolicy } from "../../../core/adapters/youtube/mask-policy.ts"
import { perServices } from "../per-services.ts"

/** Returns the policy for partial responses, shared by transcripts, audio and lists. */
export const getYoutubeMasks = perServices(({ clock }) => newMaskPolicy({ clock }))

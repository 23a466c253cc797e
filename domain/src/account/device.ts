import * as z from 'zod/mini';
import { instant } from '../common/instant';

/** Characters of a browser's name that the rules take. */
export const maxUserAgentLength = 500;

/** `profiles/{uid}/devices/{id}`: one browser that asked to be told; written by its owner. */
export const device = z.object({ token: z.string(), user_agent: z.string(), last_seen_at: instant });
export type Device = z.infer<typeof device>;

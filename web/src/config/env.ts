import * as z from 'zod/mini';

const envSchema = z.object({
  VITE_FIREBASE_API_KEY: z._default(z.string(), 'local'),
  VITE_FIREBASE_AUTH_DOMAIN: z.optional(z.string()),
  VITE_FIREBASE_PROJECT_ID: z.optional(z.string()),
  VITE_FIREBASE_STORAGE_BUCKET: z.optional(z.string()),
  VITE_FIREBASE_MESSAGING_SENDER_ID: z.optional(z.string()),
  VITE_FIREBASE_APP_ID: z._default(z.string(), 'local'),
  VITE_FIREBASE_VAPID_KEY: z.optional(z.string()),
});

// A demo build ignores all settings of a real project except its id.
const parsed = envSchema.parse(
  import.meta.env.SHAREBOX_DEMO
    ? { VITE_FIREBASE_PROJECT_ID: String(import.meta.env['VITE_FIREBASE_PROJECT_ID'] ?? '') }
    : import.meta.env,
);
const projectId = parsed.VITE_FIREBASE_PROJECT_ID || 'demo-sharebox';

export const firebaseOptions = {
  apiKey: parsed.VITE_FIREBASE_API_KEY,
  projectId,
  storageBucket: parsed.VITE_FIREBASE_STORAGE_BUCKET ?? `${projectId}.appspot.com`,
  appId: parsed.VITE_FIREBASE_APP_ID,
  ...(parsed.VITE_FIREBASE_AUTH_DOMAIN && { authDomain: parsed.VITE_FIREBASE_AUTH_DOMAIN }),
  ...(parsed.VITE_FIREBASE_MESSAGING_SENDER_ID && {
    messagingSenderId: parsed.VITE_FIREBASE_MESSAGING_SENDER_ID,
  }),
};

/** The public key for web push. Without a key, as on the emulators, no browser registers for push notifications. */
export const vapidKey = parsed.VITE_FIREBASE_VAPID_KEY;

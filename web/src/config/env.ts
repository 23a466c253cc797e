import * as z from 'zod/mini';

const port = z.int().check(z.gte(1), z.lte(65_535));
const emulators = z.object({ auth: port, firestore: port, functions: port, storage: port });

const env = z.object({
  VITE_EMULATORS: z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((json: string): unknown => JSON.parse(json)),
        emulators,
      ),
    ),
  ),
  VITE_FIREBASE_API_KEY: z._default(z.string(), 'local'),
  VITE_FIREBASE_AUTH_DOMAIN: z.optional(z.string()),
  VITE_FIREBASE_PROJECT_ID: z._default(z.string(), 'demo-sharebox'),
  VITE_FIREBASE_STORAGE_BUCKET: z._default(z.string(), 'demo-sharebox.appspot.com'),
  VITE_FIREBASE_MESSAGING_SENDER_ID: z.optional(z.string()),
  VITE_FIREBASE_APP_ID: z._default(z.string(), 'local'),
  VITE_FIREBASE_VAPID_KEY: z.optional(z.string()),
});

const parsed = env.parse(import.meta.env);

/** Ports of the local emulators, or undefined against a real project. */
export const emulatorPorts = parsed.VITE_EMULATORS;

export const firebaseOptions = {
  apiKey: parsed.VITE_FIREBASE_API_KEY,
  projectId: parsed.VITE_FIREBASE_PROJECT_ID,
  storageBucket: parsed.VITE_FIREBASE_STORAGE_BUCKET,
  appId: parsed.VITE_FIREBASE_APP_ID,
  ...(parsed.VITE_FIREBASE_AUTH_DOMAIN && { authDomain: parsed.VITE_FIREBASE_AUTH_DOMAIN }),
  ...(parsed.VITE_FIREBASE_MESSAGING_SENDER_ID && {
    messagingSenderId: parsed.VITE_FIREBASE_MESSAGING_SENDER_ID,
  }),
};

/** Cloud Messaging's key of web pushes; without one, as on the local stack, no browser registers for them. */
export const vapidKey = parsed.VITE_FIREBASE_VAPID_KEY;

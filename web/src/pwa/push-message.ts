import * as z from 'zod/mini';
import { parseUrl } from '#lib/parse-url.ts';

/** FCM delivers a data-only message as `{data: {…}}` with string values. */
const messageSchema = z.object({
  data: z.object({
    title: z.string().check(z.minLength(1)),
    body: z._default(z.string(), ''),
    tag: z._default(z.string(), 'share-box'),
    link: z._default(z.string(), '/'),
    /** Timestamp of the event, in milliseconds since 1970. */
    at: z._default(z.string(), '0'),
    silent: z.optional(z.string()),
  }),
});

const unreadable = {
  title: 'Share Box',
  body: 'There is news about your box.',
  tag: 'share-box',
  link: '/',
  at: '0',
  silent: undefined,
};

function parseMessage(text: string | undefined) {
  try {
    return messageSchema.parse(JSON.parse(String(text))).data;
  } catch {
    return unreadable;
  }
}

/**
 * Parses a push message into a notification. An unreadable push gets a generic text, because every push must show a
 * notification.
 */
export function parsePushNotification(text: string | undefined) {
  const { title, body, tag, link, at, silent } = parseMessage(text);
  return {
    title,
    body,
    tag,
    // Plays a sound even when replacing a notification, because the replacement contains new information.
    renotify: true,
    silent: silent === '1',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge.png',
    data: { link, at },
  };
}

const shownDataSchema = z.object({ at: z.string() });

function momentOf(data: unknown): number {
  const parsed = shownDataSchema.safeParse(data);
  return parsed.success ? Number(parsed.data.at) : 0;
}

/**
 * Returns the notification to show for a push. Pushes may arrive out of order, and every push must show a notification.
 * If a newer notification is already visible, shows that notification again without a sound.
 */
export function chooseLatestNotification(
  pushed: ReturnType<typeof parsePushNotification>,
  shown: readonly Pick<Notification, 'title' | 'body' | 'data'>[],
) {
  const newer = shown.find(({ data }) => momentOf(data) > momentOf(pushed.data));
  if (!newer) return pushed;
  const { title, body } = newer;
  const data: unknown = newer.data;
  return { ...pushed, title, body, data, renotify: false, silent: true };
}

const clickDataSchema = z.object({ link: z.string() });

/** Returns the URL that a click on a notification opens; null if the URL is not a page of this site. */
export function getNotificationTarget(data: unknown, origin: string): string | null {
  const parsed = clickDataSchema.safeParse(data);
  const href = parsed.success ? parseUrl(parsed.data.link, origin)?.href : undefined;
  if (href === undefined) return null;
  // Compares prefixes instead of origins, because a blob URL has its creator's origin. `/__/` belongs to Firebase and
  // can redirect anywhere.
  return href.startsWith(`${origin}/`) && !href.startsWith(`${origin}/__/`) ? href : null;
}

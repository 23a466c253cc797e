import { createHash } from 'node:crypto';
import { cloudRegion } from '../../domain/src/common/cloud-region';
import type { Plugin } from 'vite';

export type BuildTarget = { project: string } | 'demo';

const emulators = ['http://127.0.0.1:*', 'http://localhost:*'];

// Firebase App Check loads reCAPTCHA from these URLs.
const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

const firebase = [
  'content-firebaseappcheck.googleapis.com',
  'fcmregistrations.googleapis.com',
  'firebaseinstallations.googleapis.com',
  'firebasestorage.googleapis.com',
  'firestore.googleapis.com',
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
].map((host) => `https://${host}`);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Builds the policy of a page and allows the inline code in `html` by its hashes
 * (docs/security.md#content-security-policy).
 */
export function buildContentSecurityPolicy(html: string, builtFor: BuildTarget): string {
  const isDemo = builtFor === 'demo';
  const hashesOf = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text]) => hashOf(text ?? ''));
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf('script'), ...(isDemo ? [] : recaptcha)],
    // Fallback for browsers that do not support `style-src-elem` and `style-src-attr`.
    'style-src': ["'self'", "'unsafe-inline'"],
    // MUI creates empty style elements and fills them through scripts.
    'style-src-elem': ["'self'", hashOf(''), ...hashesOf('style')],
    // The images in the prerendered home page have inline styles with their aspect ratios.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      // Firestore loads the image from Google to find out whether the device is offline.
      ...(isDemo
        ? emulators
        : ['https://firebasestorage.googleapis.com', 'https://www.google.com/images/cleardot.gif']),
    ],
    // Recorded and downloaded voice notes are played from blob URLs.
    'media-src': ['blob:'],
    // Vite inlines small files into style sheets.
    'font-src': ["'self'", 'data:'],
    'connect-src': [
      "'self'",
      ...(isDemo
        ? emulators
        : [
            ...firebase,
            `https://${cloudRegion}-${builtFor.project}.cloudfunctions.net`,
            'https://www.google.com/recaptcha/',
          ]),
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': isDemo
      ? ["'none'"]
      : ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

const policyTag = /<meta http-equiv="Content-Security-Policy"[^>]*>\s*/;

/** Returns the page with its policy right after the charset. Replaces a policy that the page already contains. */
export function withContentSecurityPolicy(html: string, builtFor: BuildTarget): string {
  const bare = html.replace(policyTag, '');
  const tag = `<meta http-equiv="Content-Security-Policy" content="${buildContentSecurityPolicy(bare, builtFor)}" />`;
  return bare.replace(/<meta charset="utf-8" \/>/, (charset) => `${charset}\n    ${tag}`);
}

/**
 * Vite plugin that adds the policy to the shell. Hosting, the function behind `/to/*` and the service worker serve this
 * shell.
 */
export function contentSecurityPolicyPlugin(builtFor: (env: Record<string, unknown>) => BuildTarget): Plugin {
  let env: Record<string, unknown> = {};
  return {
    name: 'sharebox:content-security-policy',
    apply: 'build',
    configResolved(config) {
      env = config.env;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => withContentSecurityPolicy(html, builtFor(env)),
    },
  };
}

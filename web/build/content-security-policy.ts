import { createHash } from 'node:crypto';
import { region } from '../../domain/src/common/region';
import type { Plugin } from 'vite';

/** What the shop is built for: a real project, or the demo, whose emulators answer on this machine. */
export type BuiltFor = { project: string } | 'demo';

const emulators = ['http://127.0.0.1:*', 'http://localhost:*'];

// App Check's reCAPTCHA, which Firebase's SDK loads.
const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** Firebase's services that the shop's SDKs call. */
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
 * What a page of the shop may load and call, and nothing else (docs/security.md#content-security-policy). `html` is the
 * page, whose inline scripts and styles are taken by their hashes.
 */
export function contentSecurityPolicy(html: string, builtFor: BuiltFor): string {
  const isDemo = builtFor === 'demo';
  const hashesOf = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text]) => hashOf(text ?? ''));
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf('script'), ...(isDemo ? [] : recaptcha)],
    // Browsers that don't know the next two, which are all of today's that don't.
    'style-src': ["'self'", "'unsafe-inline'"],
    // MUI's style elements are empty, and filled by scripts.
    'style-src-elem': ["'self'", hashOf(''), ...hashesOf('style')],
    // Home is served with its content in it, whose pictures have their proportions.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...(isDemo ? emulators : ['https://firebasestorage.googleapis.com']),
    ],
    // The build puts small files into the style sheets.
    'font-src': ["'self'", 'data:'],
    'connect-src': [
      "'self'",
      ...(isDemo
        ? emulators
        : [
            ...firebase,
            `https://${region}-${builtFor.project}.cloudfunctions.net`,
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

/** The page with the policy for what it holds now in its head, first of all; one that it had goes. */
export function withPolicy(html: string, builtFor: BuiltFor): string {
  const bare = html.replace(policyTag, '');
  const tag = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(bare, builtFor)}" />`;
  return bare.replace(/<meta charset="utf-8" \/>/, (charset) => `${charset}\n    ${tag}`);
}

/**
 * Puts the policy into the head of the built shell, before anything that it is about, so that every page has it
 * wherever it is served from: Hosting, the function behind `/to/*`, the service worker's cache.
 */
export function contentSecurityPolicyTag(builtFor: (env: Record<string, unknown>) => BuiltFor): Plugin {
  let env: Record<string, unknown> = {};
  return {
    name: 'sharebox:content-security-policy',
    apply: 'build',
    configResolved(config) {
      env = config.env;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => withPolicy(html, builtFor(env)),
    },
  };
}

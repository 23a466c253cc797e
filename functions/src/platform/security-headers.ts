/**
 * What every answer of the shop carries, a function's as well as a file's, for which `firebase.json` has the same: what
 * a page may load stands in the page itself (docs/security.md#content-security-policy).
 */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(self), display-capture=(), geolocation=(self), microphone=(), payment=(), usb=()',
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

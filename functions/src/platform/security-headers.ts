/**
 * The headers of every function response. `firebase.json` sets the same headers for files. The Content-Security-Policy
 * for scripts and other resources is part of each page (docs/security.md#content-security-policy).
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

/**
 * Returns the mail server's URL if the URL enforces TLS, either from the start (`smtps:`) or by mandatory STARTTLS
 * (`smtp:` with `?requireTLS=true`).
 * @throws for all other URLs, including those with additional settings, which could turn TLS off. The error message
 * leaves out the URL, because it contains the password.
 */
export function requireTls(url: string): string {
  if (isOverTls(url)) return url;
  throw new Error(
    'SMTP_URL would send email unencrypted: it must be smtps://user:password@host:465, or ' +
      'smtp://user:password@host:587?requireTLS=true, and no other settings.',
  );
}

function isOverTls(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, search } = new URL(url);
  return protocol === 'smtps:' ? search === '' : protocol === 'smtp:' && search === '?requireTLS=true';
}

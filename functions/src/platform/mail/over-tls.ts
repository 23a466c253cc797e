/**
 * The mail server's address, if nothing is sent to it in the clear: over TLS from the start (`smtps:`), or by STARTTLS
 * and else not at all (`smtp:` with `?requireTLS=true`). Throws for any other, also for one with more settings, which
 * could take either back. Its words say nothing of the address, which has the password in it.
 */
export function overTls(url: string): string {
  if (isOverTls(url)) return url;
  throw new Error(
    'SMTP_URL would let mail go in the clear: it must be smtps://user:password@host:465, or ' +
      'smtp://user:password@host:587?requireTLS=true, and no other settings.',
  );
}

function isOverTls(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, search } = new URL(url);
  return protocol === 'smtps:' ? search === '' : protocol === 'smtp:' && search === '?requireTLS=true';
}

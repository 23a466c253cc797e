import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildContentSecurityPolicy } from './content-security-policy';

const inline = "document.documentElement.dataset.scheme = 'dark';";
const html = `<script>${inline}</script><script type="module" src="/assets/index.js"></script>`;
const hash = createHash('sha256').update(inline).digest('base64');

function policyFor(builtFor: Parameters<typeof buildContentSecurityPolicy>[1]): Record<string, string[]> {
  const directives = buildContentSecurityPolicy(html, builtFor).split('; ');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('buildContentSecurityPolicy', () => {
  const real = policyFor({ project: 'some-shop' });

  it('the policy blocks all sources that it does not list', () => {
    expect(real['default-src']).toEqual(["'none'"]);
    expect(real['object-src']).toEqual(["'none'"]);
    expect(real['base-uri']).toEqual(["'none'"]);
  });

  it('the policy allows the page’s inline script by its hash, and no other inline script', () => {
    expect(real['script-src']).toContain(`'sha256-${hash}'`);
    expect(real['script-src']).not.toContain("'unsafe-inline'");
    expect(real['script-src']).not.toContain("'unsafe-eval'");
    expect(buildContentSecurityPolicy('', 'demo')).toContain("script-src 'self';");
  });

  it('the policy allows calls only to the Cloud Functions of the shop’s own project', () => {
    expect(real['connect-src']).toContain('https://europe-west1-some-shop.cloudfunctions.net');
    expect(real['connect-src']?.filter((source) => source.includes('cloudfunctions'))).toHaveLength(1);
  });

  it('the policy of a real project contains no wildcards and no unencrypted sources', () => {
    for (const source of Object.values(real).flat()) expect(source).not.toMatch(/\*|http:/);
  });

  it('the policy allows the demo shop to connect only to the local machine', () => {
    const demo = policyFor('demo');
    expect(demo['connect-src']).toEqual(["'self'", 'http://127.0.0.1:*', 'http://localhost:*']);
    expect(Object.values(demo).flat().join(' ')).not.toContain('https:');
  });
});

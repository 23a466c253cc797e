import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { region } from '../../domain/src/common/region';

/** Google hosts that appear in the libraries but that the shop never calls, each with the reason why it appears. */
const neverCalled: Record<string, string> = {
  'apis.google.com': 'signing in by a pop-up, which the shop has not',
  'console.firebase.google.com': 'a link in the words of an error',
  'firebase.google.com': 'links in the words of errors',
  'securetoken.google.com': 'the issuer of a token',
  'storage.cloud.google.com': 'an address of a file that the SDK can read, and never asks for',
  'storage.googleapis.com': 'the same',
  'type.googleapis.com': 'the name of a type',
};

const googleHost = /(?<![\w.-])[a-z-]+(?:\.[a-z-]+)*\.(?:googleapis|gstatic|google)\.com\b/g;
const policyTag = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;

/** Finds pages without a Content-Security-Policy, and hosts that appear in a script but that a page may not call. */
export function findPolicyProblems(
  pages: ReadonlyMap<string, string>,
  scripts: Iterable<string>,
  project: string,
): string[] {
  const hosts = new Set([...scripts].flatMap((script) => script.match(googleHost) ?? []));
  const called = [...hosts].filter((host) => !(host in neverCalled));
  return [...pages].flatMap(([name, html]) => {
    const policy = policyTag.exec(html)?.[1];
    if (policy === undefined) return [`${name} has no Content-Security-Policy`];
    const needed = [...called, `${region}-${project}.cloudfunctions.net`];
    return needed
      .filter((host) => !policy.includes(`https://${host}`))
      .map((host) => `${name} may not call ${host}, which the shop names`);
  });
}

export function findPolicyProblemsInFolder(dist: string, project: string): string[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const read = (ending: string) =>
    new Map(
      files
        .filter((file) => file.endsWith(ending))
        .map((file) => [file, readFileSync(join(dist, file), 'utf8')]),
    );
  return findPolicyProblems(read('.html'), read('.js').values(), project);
}

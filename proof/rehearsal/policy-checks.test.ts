import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../web/build/content-security-policy';
import { policyProblems } from './policy-checks';

const policy = contentSecurityPolicy('', { project: 'some-shop' });
const page = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
const problemsWith = (script: string, html = page) =>
  policyProblems(new Map([['app.html', html]]), [script], 'some-shop');

it('takes a site that calls what it may', () => {
  expect(problemsWith('fetch("https://firestore.googleapis.com/v1")')).toEqual([]);
});

it('names a page without a policy', () => {
  expect(problemsWith('', '<title>Share Box</title>')).toEqual(['app.html has no Content-Security-Policy']);
});

it('names a service that a library would call in vain', () => {
  expect(problemsWith('const host = "new-service.googleapis.com"')).toEqual([
    'app.html may not call new-service.googleapis.com, which the shop names',
  ]);
});

it('names the functions of a project that the page was not built for', () => {
  expect(policyProblems(new Map([['app.html', page]]), [], 'another')).toEqual([
    'app.html may not call europe-west1-another.cloudfunctions.net, which the shop names',
  ]);
});

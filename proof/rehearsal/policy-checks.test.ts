import { expect, it } from 'vitest';
import { buildContentSecurityPolicy } from '../../web/build/content-security-policy';
import { findPolicyProblems } from './policy-checks';

const policy = buildContentSecurityPolicy('', { project: 'some-shop' });
const page = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
const problemsWith = (script: string, html = page) =>
  findPolicyProblems(new Map([['app.html', html]]), [script], 'some-shop');

it('findPolicyProblems accepts a site whose scripts call only hosts that its policy allows', () => {
  expect(problemsWith('fetch("https://firestore.googleapis.com/v1")')).toEqual([]);
});

it('findPolicyProblems reports a page without a policy', () => {
  expect(problemsWith('', '<title>Share Box</title>')).toEqual(['app.html has no Content-Security-Policy']);
});

it('findPolicyProblems reports a service that the policy blocks', () => {
  expect(problemsWith('const host = "new-service.googleapis.com"')).toEqual([
    'app.html may not call new-service.googleapis.com, which the shop names',
  ]);
});

it('findPolicyProblems reports functions of another project', () => {
  expect(findPolicyProblems(new Map([['app.html', page]]), [], 'another')).toEqual([
    'app.html may not call europe-west1-another.cloudfunctions.net, which the shop names',
  ]);
});

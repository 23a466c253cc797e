import { expect, it } from 'vitest';
import { findHostingProblems } from './hosting-checks';

const services = new Set(['europe-west1/storefront']);
const files = new Set(['/app.html']);
const led = (run: { serviceId: string; region: string }) =>
  findHostingProblems({ rewrites: [{ glob: '/api/**', run }] }, services, files);

it('findHostingProblems accepts rewrites to deployed functions and existing pages', () => {
  expect(led({ serviceId: 'storefront', region: 'europe-west1' })).toEqual([]);
  expect(findHostingProblems({ rewrites: [{ glob: '**', path: '/app.html' }] }, services, files)).toEqual([]);
});

it('findHostingProblems rejects a function that is not deployed', () => {
  expect(led({ serviceId: 'giftpage', region: 'europe-west1' })).toEqual([
    '/api/**: there is no function giftpage in europe-west1',
  ]);
  const rewrites = [{ glob: '/to/**', function: 'giftPage', functionRegion: 'europe-west1' }];
  expect(findHostingProblems({ rewrites }, services, files)).toEqual([
    '/to/**: there is no function giftPage in europe-west1',
  ]);
});

it('findHostingProblems rejects a function in a region without Hosting', () => {
  const there = new Set(['africa-south1/storefront']);
  const rewrites = [{ glob: '/api/**', run: { serviceId: 'storefront', region: 'africa-south1' } }];
  expect(findHostingProblems({ rewrites }, there, files)).toEqual([
    '/api/**: Firebase Hosting reaches nothing in africa-south1',
  ]);
});

it('findHostingProblems rejects a page that does not exist', () => {
  expect(findHostingProblems({ rewrites: [{ glob: '/faq', path: '/faq.html' }] }, services, files)).toEqual([
    '/faq: the site has no file /faq.html',
  ]);
});

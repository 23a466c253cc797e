import { expect, test } from 'vitest';
import { listNameSpellings } from './customers';

test.each([
  ['ada', ['ada', 'ADA', 'Ada']],
  ['ADA', ['ADA', 'ada', 'Ada']],
  ['McNeil', ['McNeil', 'mcneil', 'MCNEIL', 'Mcneil']],
  ['ọlá', ['ọlá', 'ỌLÁ', 'Ọlá']],
])('lists the spellings in which profiles may store the name %s', (typed, spellings) => {
  expect(listNameSpellings(typed)).toEqual(spellings);
});

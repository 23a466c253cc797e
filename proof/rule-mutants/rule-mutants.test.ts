import { describe, expect, it } from 'vitest';
import { equivalentMutants } from './equivalent-mutants';
import { buildRuleMutants } from './rule-mutants';
import { RULES_FILES, readRules } from './rules-files';

const around = (match: string): string => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    // A comment's && and == are left alone.
    function isUser(uid) { return request.auth.uid == uid; }
    function isAdmin() { return request.auth.token.admin == true; }
    function isShort(text) { return text.size() < 5; }
    ${match}
  }
}`;

/** Returns the mutated versions of one statement, excluding mutants of the functions around it. */
const listReplacements = (statement: string): string[] =>
  buildRuleMutants(around(`match /a/{id} {\n${statement}\n}`))
    .filter(({ name }) => name.startsWith('/a/{id}: '))
    .map(({ name }) => name.slice(name.indexOf(' → ') + ' → '.length));

describe('buildRuleMutants', () => {
  it('changes operators and drops each operand', () => {
    expect(listReplacements('allow get: if a && !b || c <= 3;')).toEqual([
      'allow get: if true;',
      'allow get: if false;',
      'allow get: if a && !b && c <= 3;',
      'allow get: if false || c <= 3;',
      'allow get: if a || !b || c <= 3;',
      'allow get: if true && !b || c <= 3;',
      'allow get: if a && true || c <= 3;',
      'allow get: if a && b || c <= 3;',
      'allow get: if a && !b || false;',
      'allow get: if a && !b || c < 3;',
      'allow get: if a && !b || c > 3;',
      'allow get: if a && !b || c <= 4;',
      'allow get: if a && !b || c <= 2;',
      'allow get, list: if a && !b || c <= 3;',
      'allow get, create: if a && !b || c <= 3;',
      'allow get, update: if a && !b || c <= 3;',
      'allow get, delete: if a && !b || c <= 3;',
    ]);
  });

  it('replaces an actor with each of the other known actors', () => {
    expect(listReplacements('allow read, write: if isUser(id);')).toEqual([
      'allow read, write: if true;',
      'allow read, write: if false;',
      'allow read, write: if isAdmin();',
      'allow read, write: if request.auth != null;',
      'allow list, create, update, delete: if isUser(id);',
      'allow get, create, update, delete: if isUser(id);',
      'allow get, list, update, delete: if isUser(id);',
      'allow get, list, create, delete: if isUser(id);',
      'allow get, list, create, update: if isUser(id);',
    ]);
  });

  it('drops each name from a list, and replaces one document with another', () => {
    const lists = listReplacements(`allow get: if resource.data.keys().hasOnly(['a', 'b']);`);
    expect(lists.filter((saying) => saying.startsWith('allow get: '))).toEqual([
      'allow get: if true;',
      'allow get: if false;',
      `allow get: if request.resource.data.keys().hasOnly(['a', 'b']);`,
      `allow get: if resource.data.keys().hasOnly(['b']);`,
      `allow get: if resource.data.keys().hasOnly(['a']);`,
    ]);
  });

  it('changes digits in patterns and the defaults of missing fields', () => {
    expect(
      listReplacements(`allow get, list, write: if resource.data.get('a', '').matches('^[1-9]$');`),
    ).toEqual(
      expect.arrayContaining([
        `allow get, list, write: if resource.data.get('a', null).matches('^[1-9]$');`,
        `allow get, list, write: if resource.data.get('another', '').matches('^[1-9]$');`,
        `allow get, list, write: if resource.data.get('a', '').matches('.*');`,
        `allow get, list, write: if resource.data.get('a', '').matches('^[2-9]$');`,
        `allow get, list, write: if resource.data.get('a', '').matches('^[1-8]$');`,
      ]),
    );
  });

  it('does not add an operation that the match already allows to the same users', () => {
    expect(
      listReplacements('allow get: if isUser(id) || isAdmin();\nallow list: if isAdmin();').filter((saying) =>
        /get, list|list, get/.test(saying),
      ),
    ).toEqual(['allow get, list: if isUser(id) || isAdmin();']);
  });

  it('changes a condition that is always false only to true', () => {
    expect(listReplacements('allow read, write: if false;')).toEqual(['allow read, write: if true;']);
  });

  it('lists the matches that depend on a function', () => {
    const rules = around(`
      function isKnown(id) { return isUser(id) && isShort(id); }
      match /a/{id} { allow get: if isKnown(id); match /b/{other} { allow get: if isAdmin(); } }`);
    const mutants = buildRuleMutants(rules);
    const matchesOf = (place: string) => mutants.find(({ name }) => name.startsWith(`${place}: `))?.matches;
    expect(matchesOf('isShort')).toEqual(['/a/{id}']);
    expect(matchesOf('isAdmin')).toEqual(['/a/{id}/b/{other}']);
    expect(matchesOf('/a/{id}/b/{other}')).toEqual(['/a/{id}/b/{other}']);
  });

  it('throws for rules that it cannot parse', () => {
    expect(() => buildRuleMutants(around('match /a/{id} { allow get: if a +; }'))).toThrow('offset');
    expect(() => buildRuleMutants(around('matches /a/{id} {}'))).toThrow(
      'match or function or allow expected',
    );
  });
});

describe.each(RULES_FILES)('the mutants of %s', (file) => {
  const names = buildRuleMutants(readRules(file)).map(({ name }) => name);

  it('have unique names', () => {
    expect(names.length).toBeGreaterThan(100);
    expect(new Set(names).size).toBe(names.length);
  });

  it('include all mutants listed as equivalent', () => {
    expect(names).toEqual(expect.arrayContaining(Object.keys(equivalentMutants[file])));
  });
});

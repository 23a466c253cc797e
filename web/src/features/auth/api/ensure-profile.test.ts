import { describe, expect, it } from 'vitest';
import { namesOf } from './ensure-profile';

describe("the names of an account's metadata", () => {
  it.each([
    [null, '', ''],
    ['  ', '', ''],
    ['Ada', 'Ada', ''],
    [' Ada  Ngozi Okafor ', 'Ada', 'Ngozi Okafor'],
  ])('of %j are %j and %j', (displayName, first_name, last_name) => {
    expect(namesOf(displayName)).toEqual({ first_name, last_name });
  });

  it('are no longer than a profile allows', () => {
    const { first_name, last_name } = namesOf(`${'a'.repeat(80)} ${'b'.repeat(80)}`);
    expect([first_name.length, last_name.length]).toEqual([60, 60]);
  });
});

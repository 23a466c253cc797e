import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/local-stack/project';
import { plantedBugs } from './planted-bugs';

describe('plantedBugs', () => {
  it.each(plantedBugs.map((bug) => [bug.name, bug] as const))(
    'finds its text in the source: %s',
    (_name, bug) => {
      for (const { file, instead } of [bug, ...(bug.also ? [bug.also] : [])]) {
        expect(readFileSync(join(ROOT, file), 'utf8').split(instead)).toHaveLength(2);
      }
    },
  );
});

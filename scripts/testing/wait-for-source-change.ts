import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT_FOLDER } from '../local-stack/project';

const sources = ['domain/src', 'functions/src', 'web/src'];

/** Milliseconds in which an editor writes all files of one change. */
const settlingMs = 200;

/** Waits until a source or test file changes. Returns true if a source file changed, which requires a new build. */
export function waitForSourceChange(): Promise<boolean> {
  return new Promise((resolve) => {
    let isSourceChanged = false;
    let timer: NodeJS.Timeout | undefined;
    const watchers = [...sources, 'tests'].map((folder) =>
      watch(join(ROOT_FOLDER, folder), { recursive: true }, () => {
        if (folder !== 'tests') isSourceChanged = true;
        clearTimeout(timer);
        timer = setTimeout(() => {
          for (const watcher of watchers) watcher.close();
          resolve(isSourceChanged);
        }, settlingMs);
      }),
    );
  });
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is gone with the test that asks for it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sharebox-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A file with this report, in a folder of its own, until the test has finished. */
export function reportFile(report: unknown): string {
  const file = join(temporaryFolder(), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

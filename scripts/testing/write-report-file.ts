import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder that is deleted when the current test has finished. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sharebox-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writeReportFile(report: unknown): string {
  const file = join(createTemporaryFolder(), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

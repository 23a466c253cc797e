import { expect, it } from 'vitest';
import { createManifestJar } from './manifest-jar';

it('wraps manifest lines at 72 bytes and starts continuation lines with a space', () => {
  const folder = `/${'emulators/'.repeat(20)}`;
  const text = createManifestJar('com.example.Main', `${folder}emulator.jar`).toString('latin1');
  const manifest = text.slice(text.indexOf('Manifest-Version'), text.indexOf('\r\n\r\n'));
  const lines = manifest.split('\r\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(70);
  expect(lines.join('\n').replaceAll('\n ', '')).toBe(
    `Manifest-Version: 1.0\nMain-Class: com.example.Main\nClass-Path: file://${folder}emulator.jar`,
  );
});

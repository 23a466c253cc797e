import { expect, it } from 'vitest';
import { choosePorts } from './ports';

it('picks distinct free ports below the port range of outgoing connections', async () => {
  for (let times = 0; times < 5; times++) {
    const ports = Object.values(await choosePorts('free', () => undefined));
    expect(new Set(ports).size).toBe(ports.length);
    expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000);
    expect(Math.max(...ports)).toBeLessThan(32_768);
  }
});

import { expect, it } from 'vitest';
import { Locks } from './locks';

const deadlock = 'Too much contention on these documents';

it('rejects a read that waits for a transaction whose commit waits for the reader', async () => {
  const locks = new Locks();
  await locks.take('ada', 'first');
  await locks.take('bola', 'second');
  const commit = locks.free(['ada', 'bola'], 'first');
  await expect(locks.take('ada', 'second')).rejects.toThrow(deadlock);
  locks.release('second');
  await expect(commit).resolves.toBeUndefined();
});

it('rejects a commit that waits for a transaction whose read waits for the committer', async () => {
  const locks = new Locks();
  await locks.take('ada', 'first');
  await locks.take('bola', 'second');
  const read = locks.take('ada', 'second');
  await expect(locks.free(['bola'], 'first')).rejects.toThrow(deadlock);
  locks.release('first');
  await expect(read).resolves.toBeUndefined();
});

it('rejects a waiting read when its lock passes to a transaction that waits for the reader', async () => {
  const locks = new Locks();
  await locks.take('ada', 'first');
  await locks.take('bola', 'second');
  const reads = [locks.take('ada', 'third'), locks.take('bola', 'third')] as const;
  const read = locks.take('ada', 'second');
  locks.release('first');
  await expect(read).rejects.toThrow(deadlock);
  locks.release('second');
  await expect(Promise.all(reads)).resolves.toHaveLength(2);
});

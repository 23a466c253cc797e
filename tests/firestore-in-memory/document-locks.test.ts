import { expect, it } from 'vitest';
import { DocumentLocks } from './document-locks';

const deadlock = 'Too much contention on these documents';

it('rejects a read that would deadlock with a commit that already waits for the reading transaction', async () => {
  const locks = new DocumentLocks();
  await locks.take('ada', 'first');
  await locks.take('bola', 'second');
  const commit = locks.free(['ada', 'bola'], 'first');
  await expect(locks.take('ada', 'second')).rejects.toThrow(deadlock);
  locks.release('second');
  await expect(commit).resolves.toBeUndefined();
});

it('rejects a commit that would deadlock with a read that already waits for the committing transaction', async () => {
  const locks = new DocumentLocks();
  await locks.take('ada', 'first');
  await locks.take('bola', 'second');
  const read = locks.take('ada', 'second');
  await expect(locks.free(['bola'], 'first')).rejects.toThrow(deadlock);
  locks.release('first');
  await expect(read).resolves.toBeUndefined();
});

it('rejects a waiting read when its lock passes to another transaction and the two would deadlock', async () => {
  const locks = new DocumentLocks();
  await locks.take('ada', 'first');
  await locks.take('bola', 'second');
  const reads = [locks.take('ada', 'third'), locks.take('bola', 'third')] as const;
  const read = locks.take('ada', 'second');
  locks.release('first');
  await expect(read).rejects.toThrow(deadlock);
  locks.release('second');
  await expect(Promise.all(reads)).resolves.toHaveLength(2);
});

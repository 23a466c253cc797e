/**
 * In each process of emulated functions that shared-workers.js starts: answers when it was told which function it is
 * to be. Its next call could overtake the message otherwise, as it comes by another way.
 */
import process from 'node:process';

process.on('message', () => {
  // After the emulator's own listener, and the promises that it makes.
  setImmediate(() => {
    // A line of the emulator's log, as which it is read.
    process.send(`${JSON.stringify({ level: 'DEBUG', type: 'runtime-status', text: 'told' })}\n`);
  });
});

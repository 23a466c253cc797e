/**
 * Preloaded into each function process that shared-workers.js starts: confirms when the process has been assigned a
 * function. Without the confirmation the next call, which arrives on another channel, could overtake the assignment.
 */
import process from 'node:process';

process.on('message', () => {
  // Runs after the emulator's own listener and its promises.
  setImmediate(() => {
    // The emulator reads this as a line of its log.
    process.send(`${JSON.stringify({ level: 'DEBUG', type: 'runtime-status', text: 'told' })}\n`);
  });
});

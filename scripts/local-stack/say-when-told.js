/**
 * shared-workers.js preloads this script into each function process. The script confirms that the process has been
 * assigned a function. Without the confirmation, the next call could arrive before the assignment, because calls use
 * another channel.
 */
import process from 'node:process';

process.on('message', () => {
  // Wait for the emulator's own listener and its promises.
  setImmediate(() => {
    // The emulator reads this as a line of its log.
    process.send(`${JSON.stringify({ level: 'DEBUG', type: 'runtime-status', text: 'told' })}\n`);
  });
});

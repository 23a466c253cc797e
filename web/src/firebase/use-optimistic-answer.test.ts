import { expect, it } from 'vitest';
import { openBrowser } from '#fixtures/browser.ts';
import { renderHook, run } from '#fixtures/render-hook.ts';
import { useOptimisticAnswer } from './use-optimistic-answer';

it('useOptimisticAnswer shows an answer until the live value changes, and then only the live value', async () => {
  openBrowser();
  const hook = await renderHook(useOptimisticAnswer<string | null>, 'none');
  await run(() => hook.read()[1]('waiting'));
  expect(hook.read()[0]).toBe('waiting');
  await hook.render('offered');
  expect(hook.read()[0]).toBe('offered');
  await hook.render('none');
  expect(hook.read()[0]).toBe('none');
  const [, answerEarly] = hook.read();
  await hook.render('taken');
  // The call started before the live value changed, so the live value is more recent.
  await run(() => answerEarly('waiting'));
  expect(hook.read()[0]).toBe('taken');
  await hook.unmount();
});

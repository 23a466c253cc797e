import { expect, it } from 'vitest';
import { installFakeBrowser } from '#fixtures/browser.ts';
import { renderHook, runInAct } from '#fixtures/render-hook.ts';
import { useOptimisticValue } from './use-optimistic-value';

it('useOptimisticValue shows a response until the live value changes, and then only the live value', async () => {
  installFakeBrowser();
  const hook = await renderHook(useOptimisticValue<string | null>, 'none');
  await runInAct(() => hook.read()[1]('waiting'));
  expect(hook.read()[0]).toBe('waiting');
  await hook.render('offered');
  expect(hook.read()[0]).toBe('offered');
  await hook.render('none');
  expect(hook.read()[0]).toBe('none');
  const [, answerEarly] = hook.read();
  await hook.render('taken');
  // The call started before the live value changed, so the live value is more recent.
  await runInAct(() => answerEarly('waiting'));
  expect(hook.read()[0]).toBe('taken');
  await hook.unmount();
});

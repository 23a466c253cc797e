import { test } from '../stand-ins/component-test';
import { createAccount, signIn } from '../support/people/accounts';
test('debug', async ({ page }) => {
  await signIn(page, await createAccount({ isAdmin: true }));
  await page.addInitScript(() => {
    const log = (...a: unknown[]) => console.log('H', ...a, JSON.stringify(history.state), location.search);
    addEventListener('popstate', (e) => { log('pop', e.isTrusted, Boolean(document.querySelector('dialog[open]'))); queueMicrotask(() => log('after')); }, { capture: true });
    const push = history.pushState.bind(history);
    history.pushState = (...a) => { push(...a); log('push'); };
    const rep = history.replaceState.bind(history);
    history.replaceState = (...a) => { rep(...a); log('replace'); };
    const go = history.go.bind(history);
    history.go = (n) => { log('go', n); go(n); };
    new MutationObserver(() => { const d = document.querySelectorAll('dialog').length; if ((window as any).nd !== d) { (window as any).nd = d; log('dialogs', d); } }).observe(document, { childList: true, subtree: true });
  });
  page.on('console', (m) => m.text().startsWith('H') && console.log(m.text()));
  await page.goto('/admin?tab=drops');
  await page.getByRole('button', { name: 'New weekly drop' }).click();
  const form = page.getByRole('form', { name: 'New weekly drop' });
  await form.getByLabel('Name').fill('Harmattan nights');
  console.log('H-- back');
  await page.goBack();
  await page.waitForTimeout(1500);
  console.log('H-- value', await form.getByLabel('Name').inputValue());
});

import { ATTACKS } from './attacks.ts';
import { open, openVisit, untilSettled } from './browser.ts';
import { createStudent, signInByApi, staffWithRole, type StoredSession } from './people.ts';
import { portalUrl } from './portal.ts';
import { addRow, removeRow } from './rows.ts';
import { toast } from './toast.ts';

let student: StoredSession;
let head: StoredSession;
beforeAll(async () => {
  [student, head] = await Promise.all([createStudent().then(signInByApi), signInByApi(staffWithRole('hod'))]);
});

test('the head writes a post, sees it as its readers will, and a student reads it with formulas, code and contents', async () => {
  const title = `What a mean hides ${Date.now() % 100_000}`;
  const desk = await openVisit({ session: head });
  // The refusal that is provoked below.
  desk.allow(/400/);
  await open(desk.page, '/admin/content?tab=posts');
  await desk.page.getByRole('button', { name: 'New post' }).click();
  const form = desk.page.getByRole('dialog');
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Description', { exact: true }).fill('Two columns, one mean.');
  await form.getByLabel('Author', { exact: true }).fill('dr. faizan ansari');
  await form
    .getByLabel('Text', { exact: true })
    .fill('## One\n\nThe mean is $\\bar x$.\n\n## Two\n\n```r\nmean(x)\n```\n\n## Three\n\n[x](javascript:hurt=1)');
  await form.getByRole('button', { name: 'Show preview' }).press('Enter');
  await form.getByRole('region', { name: 'Preview' }).locator('math').waitFor();
  await form.getByLabel('Published').check();
  await form.getByRole('button', { name: 'Add post' }).press('Enter');
  await form.getByText('A link begins with “javascript:”').first().waitFor();
  const text = form.getByLabel('Text', { exact: true });
  await text.fill((await text.inputValue()).replace('javascript:hurt=1', '/courses'));
  await form.getByRole('button', { name: 'Add post' }).press('Enter');
  await toast(desk.page, 'Post added');

  const { page } = await openVisit({ session: student });
  await open(page, '/blog');
  await page.getByRole('link', { name: title, exact: true }).press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Two' }).waitFor();
  expect(await page.locator('main math').count()).toBe(1);
  expect(await page.getByRole('link', { name: 'dr. faizan ansari' }).getAttribute('href')).toBe(
    '/faculty/faizan-ansari',
  );
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Three' }).press('Enter');
  await page.waitForURL(/#section-three$/);
  await page.getByRole('heading', { name: 'Related posts' }).waitFor();
  expect(await (await fetch(`${portalUrl()}/blog.atom`)).text()).toContain(title);
});

test('no text in any field of a post runs, where it is listed, read, searched for, edited or fed', async () => {
  const posts: unknown[] = [];
  for (const [index, attack] of ATTACKS.entries()) {
    const line = attack.replaceAll('\n', ' ');
    const row = await addRow(head, 'blog_posts', {
      slug: `attack-${index}`,
      title: `Zyzzyva ${line}`.slice(0, 160),
      description: line,
      author: line.slice(0, 120),
      category: 'statistics',
      body: `${attack}\n\n## ${line}\n\n- ${line}\n\n| ${line.replaceAll('|', '')} |\n| - |\n\n[^1]\n\n[^1]: ${line}`,
      published: true,
    });
    posts.push(row.id);
  }
  try {
    const { page } = await openVisit({ session: student });
    for (const path of ['/blog', '/blog?page=2', ...ATTACKS.map((_attack, index) => `/blog/attack-${index}`)]) {
      await open(page, path);
      await untilSettled(page);
      expect([path, await page.evaluate(() => 'hurt' in window)]).toEqual([path, false]);
      expect([
        path,
        await page.locator('main :is(script, iframe, svg script, [onerror], [onload], [srcdoc])').count(),
      ]).toEqual([path, 0]);
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('zyzzyva');
    await page.getByRole('option').first().waitFor();
    const desk = await openVisit({ session: head });
    await open(desk.page, '/admin/content?tab=posts&q=zyzzyva');
    await desk.page.getByRole('row').nth(1).waitFor();
    for (const { page: each } of [{ page }, desk]) expect(await each.evaluate(() => 'hurt' in window)).toBe(false);
    const feed = await (await fetch(`${portalUrl()}/blog.atom`)).text();
    const read = await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return [
        parsed.querySelectorAll('parsererror, script, img, svg').length,
        parsed.querySelectorAll('entry').length,
      ] as const;
    }, feed);
    expect(read[0]).toBe(0);
    expect(read[1]).toBeGreaterThan(ATTACKS.length);
  } finally {
    for (const id of posts) await removeRow(head, 'blog_posts', id);
  }
});

import { ATTACKS } from './attacks.ts';
import { goOn, open, openVisit, untilSettled } from './browser.ts';
import { createStudent, signInByApi, staffWithRole } from './people.ts';
import { addRow, changeRow, removeRow } from './rows.ts';

const lines = ATTACKS.map((attack) => attack.replaceAll('\n', ' '));
const mark = `Zyzzyva${Date.now() % 1_000_000}`;
const tomorrow = (hours: number) => new Date(Date.now() + (24 + hours) * 3_600_000).toISOString();

test('no text in any field of an event, an album or a survey runs, where it is listed, read, searched for or kept', async () => {
  const head = await signInByApi(staffWithRole('hod'));
  const made: [table: string, id: unknown][] = [];
  const add = async (table: string, row: Record<string, unknown>) => {
    const { id } = await addRow(head, table, row);
    made.push([table, id]);
    return id;
  };
  try {
    for (const [index, line] of lines.entries()) {
      await add('events', {
        slug: `${mark}-${index}`.toLowerCase(),
        title: `${mark} ${line}`.slice(0, 120),
        description: line,
        abstract: index === 0 ? ATTACKS.join('\n\n') : line,
        speaker: line.slice(0, 60),
        speaker_affiliation: line.slice(0, 60),
        category: 'lecture',
        starts_at: tomorrow(0),
        ends_at: tomorrow(2),
        location: line.slice(0, 60),
        published: true,
      });
    }
    const album = await add('gallery_albums', {
      slug: mark.toLowerCase(),
      title: `${mark} ${lines[0] ?? ''}`,
      category: 'campus',
      taken_on: tomorrow(0).slice(0, 10),
      published: true,
    });
    const survey = await add('surveys', {
      title: `${mark} ${lines[1] ?? ''}`,
      category: 'Courses',
      description: lines[2],
    });
    for (const [index, line] of lines.entries()) {
      await addRow(head, 'gallery_items', {
        album_id: album,
        title: line.slice(0, 60),
        description: `Words ${line}`,
        category: line.slice(0, 30),
        position: index + 1,
      });
      await addRow(head, 'survey_questions', {
        survey_id: survey,
        position: index + 1,
        prompt: line,
        kind: 'choice',
        options: [line.slice(0, 80), 'No'],
      });
    }
    await changeRow(head, 'surveys', survey, { status: 'Active' });

    const reader = await openVisit({ session: await signInByApi(await createStudent()) });
    const desk = await openVisit({ session: head });
    for (const [{ page }, path, words] of [
      [reader, `/events?q=${mark}`, mark],
      [reader, `/events?q=${mark}&page=2`, mark],
      [reader, `/events/${mark.toLowerCase()}-0`, mark],
      [reader, `/events/gallery/${mark.toLowerCase()}`, 'onerror'],
      [reader, `/surveys/${String(survey)}`, 'onerror'],
      [desk, `/admin/events?q=${mark}`, mark],
      [desk, `/admin/surveys?q=${mark}`, mark],
    ] as const) {
      await open(page, path);
      await page.locator('main').getByText(words).first().waitFor();
      await untilSettled(page);
      expect([path, await page.evaluate(() => 'hurt' in window)]).toEqual([path, false]);
      expect([path, await page.locator('main :is(script, iframe, [onerror], [onload], [srcdoc])').count()]).toEqual([
        path,
        0,
      ]);
    }
    await reader.page.keyboard.press('Control+k');
    await reader.page.getByRole('combobox').last().fill(mark);
    await reader.page.getByRole('option').first().waitFor();
    expect(await reader.page.evaluate(() => 'hurt' in window)).toBe(false);
  } finally {
    for (const [table, id] of made) await removeRow(head, table, id);
  }
});

test('no text becomes code in a page, whoever puts it there: what a library or a remote would do by mistake is refused by the browser', async () => {
  const { page, allow } = await openVisit({ session: await signInByApi(await createStudent()) });
  allow(/Trusted ?(Script|HTML|Type)|trusted-types/);
  await open(page, '/');
  const refused = await page.evaluate(() => {
    const tries: Record<string, () => unknown> = {
      markup: () => (document.createElement('div').innerHTML = '<img src=x onerror=hurt=1>'),
      'markup beside': () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      'a script of the store': () =>
        (document.createElement('script').src = '/storage/v1/object/public/images/gallery/x.js'),
      'a script of elsewhere': () => (document.createElement('script').src = 'https://elsewhere.example/assets/x.js'),
      'words of a script': () => (document.createElement('script').textContent = 'hurt=1'),
      'a worker of code that the page made': () => new Worker(URL.createObjectURL(new Blob(['hurt=1']))),
      'a document in a frame': () => (document.createElement('iframe').srcdoc = '<script>parent.hurt=1</script>'),
    };
    return Object.entries(tries)
      .filter(([, attempt]) => {
        try {
          attempt();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      })
      .map(([name]) => name);
  });
  expect(refused).toEqual([
    'markup',
    'markup beside',
    'a script of the store',
    'a script of elsewhere',
    'words of a script',
    'a worker of code that the page made',
    'a document in a frame',
  ]);
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  // The twin: the code of another remote comes.
  await goOn(page, '/courses');
  await page.getByRole('heading', { level: 1, name: /courses/i }).waitFor();
});

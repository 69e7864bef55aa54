import { mailIdentity } from '@portal/backend/outbox/mail-identity';
import { openTestDatabase } from './database/testing/test-database.ts';
import { mailNames } from './mail-names.ts';
import { portalProduct } from './product.ts';

test('mails are signed with the names of the site settings, the place in the signature only', () => {
  expect(mailNames({ department: 'Department of Statistics', college: 'Tarangini College, Pune' })).toEqual({
    name: 'Department of Statistics, Tarangini College',
    subjectEnd: 'Department of Statistics',
    signature: 'Department of Statistics, Tarangini College, Pune',
  });
  expect(mailNames({ department: 'School of Mathematics', college: ' ' })).toEqual({
    name: 'School of Mathematics',
    subjectEnd: 'School of Mathematics',
    signature: 'School of Mathematics',
  });
});

test('what is settled anew is said at once', async () => {
  const db = await openTestDatabase({ seeded: true });
  try {
    const identity = async () =>
      mailIdentity(portalProduct.mails, (await portalProduct.readMailNames?.(db)) ?? null, 'https://stat.example.org');
    expect(await identity()).toMatchObject({ name: 'Department of Statistics, Tarangini College' });
    await db.query(`update public.site_settings set college = 'A college', department = 'School of Mathematics'`);
    expect(await identity()).toMatchObject({
      name: 'School of Mathematics, A college',
      subjectEnd: 'School of Mathematics',
      address: 'no-reply@stat.example.org',
    });
  } finally {
    await db.close();
  }
});

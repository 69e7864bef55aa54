import type { StoragePerson, StorageTest } from './storage-people.ts';

/** Lists of files, on a backend that `storage.test.ts` starts. */
export function describeListing(given: () => StorageTest): void {
  describe('lists', () => {
    let storage: StorageTest;
    let anna: StoragePerson;
    let folder: string;
    const own = () => anna.client.storage.from('own');
    const path = (name?: string) => storage.path(name);
    const add: StorageTest['add'] = (name, content, options) => storage.add(name, content, options);
    beforeAll(async () => {
      storage = given();
      ({ anna } = storage);
      folder = path('').slice(0, -1);
      for (const name of ['b.txt', 'a.txt', 'C_1.txt', 'Cx1.txt', 'deep/er/x.txt', 'deep/y.txt'])
        await add(`${folder}/${name}`, name);
    });

    test('a folder holds files and folders, these without an id, by their names in any case', async () => {
      const inOrder = [
        ['a.txt', true],
        ['b.txt', true],
        ['C_1.txt', true],
        ['Cx1.txt', true],
        ['deep', false],
      ];
      const { data } = await own().list(folder);
      expect(data?.map(({ name, id }) => [name, id !== null])).toEqual(inOrder);
      expect(data?.at(0)?.metadata).toMatchObject({ size: 5, mimetype: 'text/plain;charset=UTF-8' });
      const { data: reverse } = await own().list(folder, { sortBy: { column: 'name', order: 'desc' } });
      expect(reverse?.map(({ name, id }) => [name, id !== null])).toEqual(inOrder.reverse());
    });

    test('names are searched by how they begin, in any case, and with no special characters', async () => {
      const found = async (search: string) => (await own().list(folder, { search })).data?.map(({ name }) => name);
      expect(await found('A')).toEqual(['a.txt']);
      expect(await found('c_')).toEqual(['C_1.txt']);
      expect(await found('%')).toEqual([]);
    });

    test('a list has pages and an order', async () => {
      const names = async (options: object) => (await own().list(folder, options)).data?.map(({ name }) => name);
      expect(await names({ limit: 2, offset: 1 })).toHaveLength(2);
      expect(await names({ limit: 1_000_000 })).toHaveLength(5);
      expect(await names({ sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
        'deep',
        'Cx1.txt',
        'C_1.txt',
        'a.txt',
        'b.txt',
      ]);
    });

    test('times are told as by hosted Storage: in UTC, to the millisecond', async () => {
      const hosted = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
      const told = {
        created_at: expect.stringMatching(hosted) as string,
        updated_at: expect.stringMatching(hosted) as string,
      };
      expect((await own().list(folder, { search: 'a' })).data).toMatchObject([told]);
      expect((await own().listV2({ prefix: `${folder}/a` })).data?.objects).toMatchObject([told]);
      expect((await storage.service.storage.getBucket('own')).data).toMatchObject(told);
      expect((await own().info(`${folder}/a.txt`)).data).toMatchObject({
        createdAt: told.created_at,
        lastModified: told.updated_at,
      });
      await add(`${folder}/a-gone.txt`, 'gone');
      expect((await own().remove([`${folder}/a-gone.txt`])).data).toMatchObject([told]);
    });

    test('a file without words of its uploader has none, which is an object all the same', async () => {
      expect((await own().info(`${folder}/a.txt`)).data?.metadata).toEqual({});
    });

    test('a flat list follows a cursor and tells folders with a delimiter', async () => {
      const first = await own().listV2({ prefix: `${folder}/`, limit: 4 });
      expect(first.data?.hasNext).toBe(true);
      const second = await own().listV2({ prefix: `${folder}/`, limit: 4, cursor: first.data?.nextCursor ?? '' });
      const names = [...(first.data?.objects ?? []), ...(second.data?.objects ?? [])].map((file) =>
        file.name.slice(folder.length + 1),
      );
      expect(names).toEqual(['C_1.txt', 'Cx1.txt', 'a.txt', 'b.txt', 'deep/er/x.txt', 'deep/y.txt']);
      const { data } = await own().listV2({ prefix: `${folder}/`, with_delimiter: true });
      expect(data?.folders).toEqual([{ name: `${folder}/deep/`, key: 'deep' }]);
      expect(data?.objects.map(({ name, key }) => [name, key])).toEqual(
        ['C_1.txt', 'Cx1.txt', 'a.txt', 'b.txt'].map((file) => [`${folder}/${file}`, file]),
      );
      expect(first.data?.objects[0]).not.toHaveProperty('key');
      expect((await own().listV2({ prefix: `${folder}/`, limit: 1_000_000 })).data?.objects).toHaveLength(6);
    });

    /** Names or folders, page by page, each handed to `onPage` before the next is asked for. */
    async function allPages(options: object, onPage?: (names: string[]) => Promise<unknown>) {
      const told: string[] = [];
      for (let cursor: string | undefined; ;) {
        const { data, error } = await own().listV2({ ...options, ...(cursor ? { cursor } : {}) });
        if (error) throw error;
        const names = [...data.objects, ...data.folders].map(({ name }) => name);
        await onPage?.(names);
        told.push(...names);
        if (!data.hasNext) return told;
        cursor = data.nextCursor;
      }
    }

    test('who removes each page of a list before asking for the next has removed all', async () => {
      const names = Array.from({ length: 5 }, (_, place) => path(`${place}.txt`));
      for (const name of names) await add(name, 'x');
      const prefix = `${anna.id}/`;
      const before = (await own().listV2({ prefix })).data?.objects.map(({ name }) => name) ?? [];
      const told = await allPages({ prefix, limit: 2 }, (page) =>
        own().remove(page.filter((name) => names.includes(name))),
      );
      expect(told).toEqual(before);
      expect((await own().listV2({ prefix })).data?.objects.filter(({ name }) => names.includes(name))).toEqual([]);
    });

    test('in the order of times, a folder is as old as the first file in it', async () => {
      const inOrder = ['b.txt', 'a.txt', 'deep/er/x.txt', 'C_1.txt', 'Cx1.txt', 'deep/y.txt'];
      // The last two by age are of one time, to which the names add an order.
      await storage.portal.query(
        `update storage.objects set created_at = '2026-01-01'::timestamptz + least(array_position($2::text[], substr(name, length($1) + 2)), 4) * interval '1 day'
        where bucket_id = 'own' and starts_with(name, $1 || '/')`,
        [folder, `{${inOrder.join(',')}}`],
      );
      const told = async (order: string) =>
        (
          await allPages({
            prefix: `${folder}/`,
            with_delimiter: true,
            limit: 1,
            sortBy: { column: 'created_at', order },
          })
        ).map((name) => name.slice(folder.length + 1));
      expect(await told('asc')).toEqual(['b.txt', 'a.txt', 'deep/', 'C_1.txt', 'Cx1.txt']);
      expect(await told('desc')).toEqual(['Cx1.txt', 'C_1.txt', 'deep/', 'a.txt', 'b.txt']);
    });

    test('a cursor that no page ended with is refused', async () => {
      for (const cursor of ['', 'nonsense', btoa('{"column":"id","order":"asc","name":"a","moment":"now"}')]) {
        const { error } = await own().listV2({ prefix: folder, cursor });
        expect([cursor, error]).toMatchObject([cursor, { statusCode: '400' }]);
      }
    });
  });
}

import { type PortalWithStaff, startPortalWithStaff } from './backend/portal-with-staff.ts';
import { median, print } from './report.ts';

/**
 * First pages of lists with 100 rows and with 100,000, through the Data API on the embedded database, in one run. Usage:
 * `npm run bench:lists -- [rows] [runs]`.
 */
const [rows = '100000', runs = '40'] = process.argv.slice(2);

const PAPERS = 'select=id,slug,title,authors,abstract,journal,year,issue&order=year.desc,title,id&offset=0&limit=10';
const PEOPLE = 'select=id,full_name,email,role,department,designation,created_at&order=full_name,id&offset=0&limit=20';
const LISTS = {
  'papers, first page': `research_papers?${PAPERS}`,
  'papers with a rare word': `research_papers?${PAPERS}&search_text=ilike.*quincunx*`,
  'papers with a common word': `research_papers?${PAPERS}&search_text=ilike.*monsoon*`,
  'people, first page': `people?${PEOPLE}`,
  'people by newest': `people?${PEOPLE.replace('full_name,id', 'created_at.desc,id')}`,
  'people by address': `people?${PEOPLE.replace('full_name,id', 'email,id')}`,
  'the person with an address': `people?${PEOPLE}&email=eq.name7@bench.example`,
  'people by a part of the name that 1 in 100 has': found('ame 42'),
  'people by a part of the name that all have': found('ame'),
  'people by two letters that nobody has': found('qz'),
} as const;

function found(query: string): string {
  return `rpc/find_people?query=${encodeURIComponent(query)}`;
}

const backend = await startPortalWithStaff();
try {
  await fill(backend, 100);
  const few = await measure(backend);
  await fill(backend, Number(rows));
  const many = await measure(backend);
  print(`| first page, median of ${runs}, ms | 100 rows | ${Number(rows).toLocaleString('en')} rows | |`);
  print('| --- | ---: | ---: | ---: |');
  for (const name of Object.keys(LISTS)) {
    const [one = Number.NaN, other = Number.NaN] = [few[name], many[name]];
    print(`| ${name} | ${one.toFixed(1)} | ${other.toFixed(1)} | ${(other / one).toFixed(2)}x |`);
  }
} finally {
  await backend.stop();
}

/** Adds papers and people until there are `total` of each that the bench has made. */
async function fill({ query }: PortalWithStaff, total: number): Promise<void> {
  await query('alter table public.research_papers disable trigger user');
  await query(`insert into public.research_papers (slug, title, authors, abstract, journal, year, keywords)
    select 'bench-' || n, 'Paper ' || md5(n::text), array['Author ' || n % 500], 'On ' || md5((n * 7)::text) ||
      case when n % 20 = 0 then ' and the monsoon' else '' end || case when n = 7 then ' with a quincunx' else '' end,
      'Journal ' || n % 40, 1970 + n % 56, array['sampling']
    from generate_series(1, ${total}) n on conflict (slug) do nothing`);
  await query(`insert into auth.users (id, email, aud, role) select md5('bench' || n)::uuid, 'name' || n || '@bench.example',
    'authenticated', 'authenticated' from generate_series(1, ${total}) n on conflict (id) do nothing`);
  await query(`insert into public.profiles (id, email, full_name) select md5('bench' || n)::uuid, 'name' || n || '@bench.example',
    'Name ' || n from generate_series(1, ${total}) n on conflict (id) do nothing`);
  await query('analyze');
}

async function measure({ origin, headers }: PortalWithStaff): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const [name, path] of Object.entries(LISTS)) {
    const times: number[] = [];
    for (let run = 0; run < Number(runs) + 5; run += 1) {
      const began = performance.now();
      const answer = await fetch(`${origin}/rest/v1/${path}`, { headers: { ...headers, prefer: 'count=estimated' } });
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
      if (run >= 5) times.push(performance.now() - began);
    }
    figures[name] = median(times);
  }
  return figures;
}

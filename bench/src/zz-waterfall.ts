import { chromium } from 'playwright-core';
import { readFileSync } from 'node:fs';
const [origin = '', data = '', ...paths] = process.argv.slice(2);
const [student] = JSON.parse(readFileSync(`${data}/sample-accounts.json`, 'utf8'));
const staff = JSON.parse(readFileSync(`${data}/staff-accounts.json`, 'utf8')).find((a: any) => a.role === 'professor');
const config = await (await fetch(`${origin}/config.json`)).json() as any;
async function session(p: any) {
  const r = await fetch(`${origin}/auth/v1/token?grant_type=password`, { method: 'POST', headers: { apikey: config.publishableKey, 'content-type': 'application/json' }, body: JSON.stringify({ email: p.email, password: p.password }) });
  return r.text();
}
const sessions = { student: await session(student), staff: await session(staff) };
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: ['--no-sandbox', '--disable-gpu'] });
for (const path of paths) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript((s) => localStorage.setItem('portal-auth', s), path.startsWith('/admin') ? sessions.staff : sessions.student);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(process.env.RATE ?? 4) });
  const reqs = new Map<string, any>();
  let t0 = 0;
  cdp.on('Network.requestWillBeSent', (e) => { t0 ||= e.timestamp; reqs.set(e.requestId, { m: e.request.method, url: e.request.url.replace(origin, ''), s: e.timestamp - t0 }); });
  cdp.on('Network.loadingFinished', (e) => { const r = reqs.get(e.requestId); if (r) { r.e = e.timestamp - t0; r.kb = e.encodedDataLength / 1000; } });
  await page.addInitScript(() => {
    (window as any).__shift = 0; (window as any).__lcp = 0;
    new PerformanceObserver((l) => { for (const e of l.getEntries() as any[]) if (!e.hadRecentInput) (window as any).__shift += e.value; }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((l) => { for (const e of l.getEntries() as any[]) (window as any).__lcp = e.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
    new MutationObserver(() => { const v = document.documentElement?.dataset.page; if (v && !(window as any).__works) (window as any).__works = performance.now(); }).observe(document, { attributes: true, subtree: true, childList: true });
  });
  await page.goto(origin + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.page === 'works', null, { timeout: 60000 });
  await page.waitForLoadState('networkidle');
  const m = await page.evaluate(() => ({ works: (window as any).__works, shift: (window as any).__shift, lcp: (window as any).__lcp, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime }));
  console.log(`== ${path} fcp ${m.fcp?.toFixed(0)} works ${m.works?.toFixed(0)} lcp ${m.lcp?.toFixed(0)} shift ${m.shift.toFixed(3)}`);
  let kb = 0;
  for (const r of reqs.values()) { if (/\.js/.test(r.url)) kb += r.kb ?? 0; console.log(`${(r.s * 1000).toFixed(0).padStart(6)} ${((r.e ?? 0) * 1000).toFixed(0).padStart(6)} ${(r.kb ?? 0).toFixed(1).padStart(6)} ${r.m} ${r.url.slice(0, 130)}`); }
  console.log(`scripts ${kb.toFixed(0)} kB`);
  await context.close();
}
await browser.close();

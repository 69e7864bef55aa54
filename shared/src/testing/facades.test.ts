test.each([
  ['react-router-dom', 'useParams', 'useLoaderData'],
  ['styled-components', 'css', 'createGlobalStyle'],
  ['@tanstack/react-query', 'useQuery', 'useQueries'],
])('a unit test has no more of %s than a page has: %s, but not %s', async (library, shown, hidden) => {
  const facade = (await import(library)) as object;
  const whole = (await import(`${library.replace('@tanstack/', '')}-whole`)) as object;
  expect(facade).toHaveProperty(shown);
  expect(facade).not.toHaveProperty(hidden);
  expect(whole).toHaveProperty(hidden);
});

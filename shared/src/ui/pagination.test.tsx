import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom-whole';
import { pageNumbers, Pagination } from './pagination.tsx';

function renderPages(page: number, total: number, shown = Math.min(12, total - (page - 1) * 12)) {
  render(
    <MemoryRouter>
      <Pagination
        page={page}
        pageSize={12}
        total={total}
        shown={shown}
        hrefFor={(target) => `/research?page=${target}`}
      />
    </MemoryRouter>,
  );
}

test('says which rows are shown and links to the other pages', () => {
  renderPages(3, 61);
  expect(screen.getByText('25 to 36 of 61')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/research?page=4');
});

test('more than a thousand rows are an estimate and said to be one', () => {
  renderPages(2, 98_765);
  expect(screen.getByText('13 to 24 of about 99,000')).toBeInTheDocument();
});

const pagesShown = () => screen.getAllByRole('link', { name: /^Page / }).map((link) => link.textContent);

test('an estimate promises no page that may not exist', () => {
  renderPages(2, 1_900);
  // A thousand and one rows were counted.
  expect(pagesShown()).toEqual(['1', '2', '3', '84']);
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/research?page=3');
});

test('beyond what was counted one goes on page by page, as far as there are rows', () => {
  renderPages(100, 1_201, 12);
  expect(pagesShown()).toEqual(['1', '99', '100', '101']);
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/research?page=101');
});

test.each([
  ['full', 12, '1,189 to 1,200 of 1,200'],
  ['not full', 5, '1,189 to 1,193 of 1,193'],
])('after a last page that is %s there is no next one', (_how, shown, words) => {
  renderPages(100, 1_188 + shown, shown);
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(pagesShown().at(-1)).toBe('100');
  expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
});

test('the ends have no way beyond them', () => {
  renderPages(6, 61);
  expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
  expect(screen.getByText('61 to 61 of 61')).toBeInTheDocument();
});

test('a single page needs no links', () => {
  renderPages(1, 4);
  expect(screen.getByText('1 to 4 of 4')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('long rows of pages keep both ends and the neighbours', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(10, 20)).toEqual([1, 'gap-before', 9, 10, 11, 'gap-after', 20]);
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 'gap-after', 20]);
  expect(pageNumbers(20, 20)).toEqual([1, 'gap-before', 18, 19, 20]);
});

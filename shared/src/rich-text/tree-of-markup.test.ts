/** @page */
import { fromHtmlIsomorphic } from './tree-of-markup.ts';

test('markup is read into a tree without the innerHTML of any element', () => {
  const written = jest.spyOn(Element.prototype, 'innerHTML', 'set');
  expect(fromHtmlIsomorphic('<span class="katex"><math><mi>x</mi></math></span> and')).toMatchObject({
    type: 'root',
    children: [
      {
        type: 'element',
        tagName: 'span',
        properties: { className: ['katex'] },
        children: [{ tagName: 'math', children: [{ tagName: 'mi', children: [{ type: 'text', value: 'x' }] }] }],
      },
      { type: 'text', value: ' and' },
    ],
  });
  expect(written).not.toHaveBeenCalled();
});

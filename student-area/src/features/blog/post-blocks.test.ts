import { postBlocks } from './post-blocks.ts';

test('an empty line parts paragraphs and lines of one paragraph are joined', () => {
  expect(postBlocks('One\nline.\n\nTwo.')).toEqual([
    { kind: 'paragraph', text: 'One line.' },
    { kind: 'paragraph', text: 'Two.' },
  ]);
});

test('a heading needs no empty line around it', () => {
  expect(postBlocks('Before.\n## The median\nAfter.')).toEqual([
    { kind: 'paragraph', text: 'Before.' },
    { kind: 'heading', text: 'The median' },
    { kind: 'paragraph', text: 'After.' },
  ]);
});

test('markup in a post stays text', () => {
  expect(postBlocks('<b>bold</b>')).toEqual([{ kind: 'paragraph', text: '<b>bold</b>' }]);
});

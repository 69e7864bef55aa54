import type { ComponentProps, ReactNode } from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import { TextLink } from '../ui/text-link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { kindOfAddress } from './addresses.ts';
import { languageOf, textOf } from './highlight-code.ts';
import { unreadSource } from './unread-source.ts';
import { Block, Formula, Paragraph } from './wide-box.tsx';

interface Frame {
  /** Before each id but those of headings, so that two texts on a page have none in common. */
  prefix: string;
  isLine: boolean;
}

type Element = NonNullable<ExtraProps['node']>;

/** How the elements of a text are drawn. */
export function componentsOf({ prefix, isLine }: Frame): Components {
  const idOf = (id: string | undefined) => (id === 'footnote-label' ? prefix + id : id);
  function Heading({ node, id, className, children }: ComponentProps<'h2'> & ExtraProps) {
    const Tag = node?.tagName as 'h2';
    return (
      <Tag id={idOf(id)} className={className}>
        {children}
      </Tag>
    );
  }

  return {
    h1: Heading,
    h2: Heading,
    h3: Heading,
    h4: Heading,
    h5: Heading,
    h6: Heading,
    p: ({ node, children }) => paragraphOf(node, children),
    a: ({ node: _node, ...link }) => <Address {...link} aria-describedby={idOf(link['aria-describedby'])} />,
    img: ({ src, alt, title }) => <Picture src={src} alt={alt} title={title} />,
    input: ({ checked }) => <span role="img" aria-label={checked ? 'Done:' : 'Open:'} data-task={checked} />,
    pre: ({ node, children }) =>
      isLine ? <code>{textOf(node as Element)}</code> : <Block label={codeLabel(node)}>{<pre>{children}</pre>}</Block>,
    table: ({ children }) => (
      <Block label="Table">
        <table>{children}</table>
      </Block>
    ),
    span: ({ node, className, children }) => {
      if (className === 'katex-error') return <UnreadFormula source={textOf(node as Element)} />;
      if (className !== 'katex') return <span className={className}>{children}</span>;
      const unread = unreadSource(node as Element);
      if (unread !== null) return <UnreadFormula source={unread} />;
      return isOnItsOwn(node) && !isLine ? <Formula>{children}</Formula> : <>{children}</>;
    },
  };
}

function paragraphOf(node: Element | undefined, children: ReactNode) {
  const only = node?.children.length === 1 ? node.children[0] : undefined;
  if (only?.type === 'element' && only.tagName === 'img') {
    return (
      <figure>
        {children}
        {typeof only.properties['title'] === 'string' && <figcaption>{only.properties['title']}</figcaption>}
      </figure>
    );
  }
  return node?.children.some(isFormula) === true ? <Paragraph>{children}</Paragraph> : <p>{children}</p>;
}

function Address({ href = '', children, ...link }: ComponentProps<'a'>) {
  const kind = kindOfAddress(href);
  if (kind === 'refused') return <>{children}</>;
  if (kind === 'own' && href.startsWith('/')) return <TextLink to={href}>{children}</TextLink>;
  const elsewhere = kind === 'elsewhere' ? { rel: 'noopener noreferrer' } : {};
  return (
    <TextLink {...link} {...elsewhere} href={href}>
      {children}
    </TextLink>
  );
}

/** A picture; the words in its place when its address is not one to be followed. */
function Picture({ src, alt, title }: Pick<ComponentProps<'img'>, 'src' | 'alt' | 'title'>) {
  const address = typeof src === 'string' ? src : '';
  if (address === '' || kindOfAddress(address) === 'refused' || address.startsWith('mailto:')) return <>{alt}</>;
  return <img src={address} alt={alt ?? ''} title={title} loading="lazy" decoding="async" />;
}

function UnreadFormula({ source }: { source: string }) {
  return (
    <>
      <code>{source}</code>
      <VisuallyHidden> </VisuallyHidden>
      <small>(this formula cannot be read)</small>
    </>
  );
}

function codeLabel(node: Element | undefined): string {
  const code = node?.children[0];
  const language = code?.type === 'element' ? languageOf(code) : null;
  return language === null || language === 'text' ? 'Code' : `Code in ${language}`;
}

function isFormula(node: Element['children'][number]): boolean {
  if (node.type !== 'element') return false;
  const classes = node.properties['className'];
  return Array.isArray(classes) && classes.includes('katex');
}

function isOnItsOwn(node: Element | undefined): boolean {
  const math = node?.children[0];
  return math?.type === 'element' && math.properties['display'] === 'block';
}

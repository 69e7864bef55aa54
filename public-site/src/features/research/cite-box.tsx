import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAnnounce } from '@portal/shared/contract';
import { saveFile } from '@portal/shared/data';
import { Button } from '@portal/shared/ui';
import { citationFormats } from './citation-formats.ts';
import { citeInBibtex, citeInWords } from './cite.ts';
import type { Paper } from './list-papers.ts';

/** The paper as a reference, in words and for reference managers. */
export function CiteBox({ paper }: { paper: Paper }) {
  const bibtex = citeInBibtex(paper);
  return (
    <Root>
      <p>{citeInWords(paper)}</p>
      <pre tabIndex={0} aria-label="BibTeX">
        {bibtex}
      </pre>
      <Buttons>
        <CopyButton text={bibtex} />
        {citationFormats.map(({ name, extension, type, write }) => (
          <Button
            key={name}
            size="dense"
            onClick={() => saveFile({ name: `${paper.slug}.${extension}`, type, content: write([paper]) })}
          >
            <Download aria-hidden="true" /> {name}
          </Button>
        ))}
      </Buttons>
    </Root>
  );
}

function CopyButton({ text }: { text: string }) {
  const announce = useAnnounce();
  const [words, setWords] = useState('Copy BibTeX');

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      setWords('Copied');
      announce('BibTeX copied');
    } catch {
      setWords('Copying is not allowed here: select the text');
    }
  }

  return (
    <Button size="dense" onClick={() => void handleCopy()}>
      <Copy aria-hidden="true" /> {words}
    </Button>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  margin-block-start: var(--space-2);
  padding: var(--space-4);
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
  font-size: var(--text-sm);
  & pre {
    margin: 0;
    overflow-x: auto;
    font-size: var(--text-xs);
    line-height: 1.5;
  }
`;

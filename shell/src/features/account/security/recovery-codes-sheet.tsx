import { useState } from 'react';
import { styled } from 'styled-components';
import { saveFile } from '@portal/shared/data';
import { media } from '@portal/shared/theme';
import { Button, Cluster, CopyButton, formatDate, TextButton } from '@portal/shared/ui';
import { recoveryCodesText } from './recovery-codes.ts';

interface RecoveryCodesSheetProps {
  codes: readonly string[];
  email: string;
  onSaved: () => void;
}

/** Ten fresh recovery codes, to be kept. They are shown this once. */
export function RecoveryCodesSheet({ codes, email, onSaved }: RecoveryCodesSheetProps) {
  const [madeOn] = useState(() => formatDate(new Date()));
  const text = recoveryCodesText(codes, email, madeOn);

  const handleDownload = () => saveFile({ name: 'recovery-codes.txt', type: 'text/plain', content: text });

  return (
    <Sheet data-print-alone="">
      <h3 tabIndex={-1}>Keep your ten recovery codes</h3>
      <p>
        Each lets you in once when the app is not at hand. Keep them where your phone is not: in a password manager, or
        on paper. They are not shown again.
      </p>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <OnPaper>
        {email}, {madeOn}
      </OnPaper>
      <Cluster gap={5}>
        <CopyButton text={text} label="Copy" />
        <TextButton onClick={handleDownload}>Download</TextButton>
        <TextButton onClick={() => window.print()}>Print</TextButton>
      </Cluster>
      <Button variant="primary" onClick={onSaved}>
        I have saved them
      </Button>
    </Sheet>
  );
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  justify-items: start;
  max-inline-size: var(--measure);

  & > h3 {
    font-size: var(--text-xl);

    &:focus {
      outline: none;
    }
  }
`;

const Codes = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2) var(--space-6);
  inline-size: 100%;
  padding: var(--space-4);
  border-inline-start: 3px solid var(--accent);
  background: var(--surface-sunken);
  font-family: var(--font-mono);
  font-size: var(--text-md);

  ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, max-content));
  }
`;

const OnPaper = styled.p`
  display: none;

  @media print {
    display: block;
  }
`;

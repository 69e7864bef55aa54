import { useState } from 'react';
import { useAnnounce } from '@portal/shared/contract';
import { TextButton } from './text-button.tsx';

type Outcome = 'none' | 'copied' | 'refused';

/** Copies `text`, and says whether that worked: browsers refuse it on pages without HTTPS. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const announce = useAnnounce();
  const [outcome, setOutcome] = useState<Outcome>('none');
  const words = { none: label, copied: 'Copied', refused: 'Not possible here: select and copy it' }[outcome];

  const handleClick = async () => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome(isCopied ? 'copied' : 'refused');
    announce(isCopied ? 'Copied' : 'Copying is not possible here');
  };

  return <TextButton onClick={() => void handleClick().catch(() => setOutcome('refused'))}>{words}</TextButton>;
}

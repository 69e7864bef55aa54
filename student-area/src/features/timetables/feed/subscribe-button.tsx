import { Button } from '@portal/shared/ui';
import { Rss } from 'lucide-react';
import { useState } from 'react';
import { SubscribeDialog } from './subscribe-dialog.tsx';

export function SubscribeButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="dense" onClick={() => setIsOpen(true)}>
        <Rss aria-hidden="true" />
        Subscribe
      </Button>
      {isOpen && <SubscribeDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

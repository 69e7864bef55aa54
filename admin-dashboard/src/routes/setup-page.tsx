import { useState } from 'react';
import { SetupPanel } from '../features/setup/setup-panel.tsx';
import { EntryLayout } from '../ui/entry-layout.tsx';

export default function SetupPage() {
  const [isSetUp, setIsSetUp] = useState(false);
  return (
    <EntryLayout
      title="Admin Setup"
      lede={
        isSetUp
          ? 'The admin account of this portal is set up. The link with the setup code has done its work and does no more.'
          : 'Creates the one admin account of this portal, or promotes it when it exists. The link with the setup code works once.'
      }
    >
      <SetupPanel onSetUp={() => setIsSetUp(true)} />
    </EntryLayout>
  );
}

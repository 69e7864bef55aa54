import { SetupPanel } from '../features/setup/setup-panel.tsx';
import { EntryLayout } from '../ui/entry-layout.tsx';

export function SetupPage() {
  return (
    <EntryLayout
      title="Admin Setup"
      lede="Creates the one admin account of this portal, or promotes it when it exists. The link with the setup code works once."
    >
      <SetupPanel />
    </EntryLayout>
  );
}

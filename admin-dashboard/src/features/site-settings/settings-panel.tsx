import type { SaveOptions } from '@portal/shared/data';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useToast } from '@portal/shared/contract';
import { Button, DescriptionList, Panel } from '@portal/shared/ui';
import { RecordForm } from '../../ui/record-form.tsx';
import { saveSiteSettings } from './save-site-settings.ts';
import type { SettingsGroup } from './settings-group.ts';
import type { SiteSettingsRow } from './site-settings.ts';

interface SettingsPanelProps<Values extends FieldValues, Output> {
  group: SettingsGroup<Values, Output>;
  settings: SiteSettingsRow;
  /** Reads the settings again and answers them. */
  onReload: () => Promise<SiteSettingsRow>;
}

/** One group of settings as facts, with a form to change them. */
export function SettingsPanel<Values extends FieldValues, Output>({
  group,
  settings,
  onReload,
}: SettingsPanelProps<Values, Output>) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  // The form keeps the version it was opened with, whatever arrives meanwhile.
  const [opened, setOpened] = useState<SiteSettingsRow | null>(null);

  async function handleSave(output: Output, { isOverwriting }: SaveOptions) {
    await saveSiteSettings(isOverwriting ? null : (opened?.updated_at ?? null), group.toChange(output));
    setOpened(null);
    showToast({ title: 'Site settings updated', description: group.title, tone: 'success' });
    void queryClient.invalidateQueries();
  }

  return (
    <Panel
      title={group.title}
      intro={group.intro}
      end={
        <Button size="dense" onClick={() => setOpened(settings)} aria-label={`Edit ${group.title}`}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
      }
    >
      <DescriptionList items={group.facts(settings)} gap="ruled" />
      {opened && (
        <RecordForm
          key={opened.updated_at}
          title={`Edit ${group.title.toLowerCase()}`}
          fields={group.fields}
          code={group.code}
          schemaOf={(schema) => schema}
          defaultValues={group.toValues(opened)}
          submitLabel="Save changes"
          onSave={handleSave}
          onReload={async () => setOpened(await onReload())}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}

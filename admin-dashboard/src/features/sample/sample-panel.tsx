import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useToast } from '@portal/shared/contract';
import { Alert, Button, DescriptionList, formatNumber, Panel, QueryState } from '@portal/shared/ui';
import { ConfirmWrite } from '../../ui/confirm-write.tsx';
import { clearSample, type DoomedTable, doomedSampleQuery, hasSampleQuery } from './sample.ts';

/** Takes the sample department away; nothing is shown where there is none. */
export function SamplePanel() {
  const { data: isThere } = useQuery(hasSampleQuery);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isAsked, setIsAsked] = useState(false);
  if (isThere !== true) return null;

  async function handleRemove() {
    await clearSample();
    setIsAsked(false);
    showToast({
      title: 'The sample was removed',
      description: 'What is left is your own department.',
      tone: 'success',
    });
    void queryClient.invalidateQueries();
  }

  return (
    <Panel
      title="The sample department"
      intro="Invented people, courses, papers and a semester of records, so that every page shows what it is for."
      end={
        <Button size="dense" onClick={() => setIsAsked(true)}>
          Remove the sample
        </Button>
      }
    >
      <p>Whatever your staff have added or changed stays when the sample goes.</p>
      {isAsked && (
        <ConfirmWrite
          title="Remove the sample?"
          confirmLabel="Remove the sample"
          problemTitle="The sample was not removed"
          onConfirm={handleRemove}
          onClose={() => setIsAsked(false)}
        >
          <WhatGoes />
        </ConfirmWrite>
      )}
    </Panel>
  );
}

function WhatGoes() {
  const query = useQuery(doomedSampleQuery);
  return (
    <QueryState query={query} errorTitle="What would go could not be counted" isEmpty={() => false}>
      {(tables) => {
        const hung = tables.filter(({ otherRows }) => otherRows > 0);
        return (
          <>
            <p>
              {formatNumber(sum(tables))} rows of the sample go: its people and their accounts, its content and all
              records. Your own account stays. This cannot be undone.
            </p>
            {hung.length > 0 && (
              <Alert tone="warning" title="What people have added to the sample goes too">
                <DescriptionList
                  items={hung.map(({ table, otherRows }) => ({
                    term: table.replaceAll('_', ' '),
                    value: formatNumber(otherRows),
                  }))}
                />
              </Alert>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

const sum = (tables: readonly DoomedTable[]) => tables.reduce((total, { sampleRows }) => total + sampleRows, 0);

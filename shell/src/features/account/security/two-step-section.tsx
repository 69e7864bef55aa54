import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState, Skeleton } from '@portal/shared/ui';
import { AppSetUpForm } from './app-set-up-form.tsx';
import { type AccountSecurity, securityKey } from './get-security.ts';
import { RecoveryCodesSheet } from './recovery-codes-sheet.tsx';
import type { AppSetUp } from './set-up-app.ts';
import { TwoStepOff } from './two-step-off.tsx';
import { TwoStepOn } from './two-step-on.tsx';

interface TwoStepSectionProps {
  security: UseQueryResult<AccountSecurity>;
  isStaff: boolean;
}

/** Two-step verification from off, by way of the app and the codes, to on. What is under way comes before what the server last said. */
export function TwoStepSection({ security, isStaff }: TwoStepSectionProps) {
  const queryClient = useQueryClient();
  const [setUp, setSetUp] = useState<AppSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const reload = () => queryClient.invalidateQueries({ queryKey: securityKey });

  const handleConfirmed = async (fresh: readonly string[] | null) => {
    setCodes(fresh);
    await reload();
    setSetUp(null);
  };
  const handleNewCodes = (fresh: readonly string[]) => {
    setCodes(fresh);
    void reload();
  };

  return (
    <QueryState
      query={security}
      errorTitle="Your settings could not be loaded"
      skeleton={<Skeleton shape="text" count={4} />}
    >
      {(known) => {
        if (codes !== null)
          return <RecoveryCodesSheet codes={codes} email={known.email} onSaved={() => setCodes(null)} />;
        if (setUp !== null) {
          return <AppSetUpForm setUp={setUp} onConfirmed={handleConfirmed} onCancel={() => setSetUp(null)} />;
        }
        if (known.protectedSince === null) return <TwoStepOff isStaff={isStaff} onBegun={setSetUp} />;
        return (
          <TwoStepOn
            since={known.protectedSince}
            codesLeft={known.codesLeft}
            onNewCodes={handleNewCodes}
            onTurnedOff={reload}
          />
        );
      }}
    </QueryState>
  );
}

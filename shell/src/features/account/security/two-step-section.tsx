import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { QueryState, Skeleton } from '@portal/shared/ui';
import { queryKeys } from '../../../query-keys.ts';
import { AppSetUpForm } from './app-set-up-form.tsx';
import type { AccountSecurity } from './get-security.ts';
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
  const [hasActed, setHasActed] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const reload = () => queryClient.invalidateQueries({ queryKey: queryKeys.account.security() });

  const handleBegun = (begun: AppSetUp) => {
    setHasActed(true);
    setSetUp(begun);
  };
  const handleConfirmed = async (fresh: readonly string[] | null) => {
    setCodes(fresh);
    await reload();
    setSetUp(null);
  };
  const handleNewCodes = (fresh: readonly string[]) => {
    setHasActed(true);
    setCodes(fresh);
    void reload();
  };

  const handleTurnedOff = () => {
    setHasActed(true);
    return reload();
  };

  return (
    <QueryState
      query={security}
      errorTitle="Your settings could not be loaded"
      skeleton={<Skeleton shape="text" count={4} />}
    >
      {(known) => {
        if (codes !== null) {
          return (
            <Step key="codes" isNext>
              <RecoveryCodesSheet codes={codes} email={known.email} onSaved={() => setCodes(null)} />
            </Step>
          );
        }
        if (setUp !== null) {
          return (
            <Step key="set-up" isNext>
              <AppSetUpForm setUp={setUp} onConfirmed={handleConfirmed} onCancel={() => setSetUp(null)} />
            </Step>
          );
        }
        const isOn = known.protectedSince !== null;
        return (
          <Step key={isOn ? 'on' : 'off'} isNext={hasActed}>
            {known.protectedSince === null ? (
              <TwoStepOff isStaff={isStaff} onBegun={handleBegun} />
            ) : (
              <TwoStepOn
                since={known.protectedSince}
                codesLeft={known.codesLeft}
                onNewCodes={handleNewCodes}
                onTurnedOff={handleTurnedOff}
              />
            )}
          </Step>
        );
      }}
    </QueryState>
  );
}

interface StepProps {
  /** It took the place of another step, and with it the button that had the focus. */
  isNext: boolean;
  children: ReactNode;
}

/** One state of the section; takes focus when it follows another, at its heading where it has one. */
function Step({ isNext, children }: StepProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNext) (ref.current?.querySelector('h3') ?? ref.current)?.focus();
  }, [isNext]);
  return (
    <StepRoot ref={ref} tabIndex={-1}>
      {children}
    </StepRoot>
  );
}

const StepRoot = styled.div`
  &:focus {
    outline: none;
  }
`;

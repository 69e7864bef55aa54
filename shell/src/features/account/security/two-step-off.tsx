import { useMutation } from '@tanstack/react-query';
import { Alert, Badge, Button, describeError } from '@portal/shared/ui';
import { useShell } from '../../../app/shell-context.tsx';
import { Standing } from './security-form.tsx';
import { type AppSetUp, beginSetUp } from './set-up-app.ts';

interface TwoStepOffProps {
  isStaff: boolean;
  onBegun: (setUp: AppSetUp) => void;
}

/** Says what two-step verification takes, and begins it. */
export function TwoStepOff({ isStaff, onBegun }: TwoStepOffProps) {
  const { auth } = useShell();
  const beginning = useMutation({ mutationFn: () => beginSetUp(auth), onSuccess: onBegun });

  return (
    <Standing>
      <Badge>Off</Badge>
      <p>
        You need an authenticator app on your phone, such as Aegis, 2FAS, Google Authenticator or the one of your
        password manager, and two minutes.{' '}
        {isStaff && 'Members of staff are asked to set it up: your account can change what others rely on.'}
      </p>
      {beginning.isError && (
        <Alert tone="danger" title="It could not be begun">
          {describeError(beginning.error)}
        </Alert>
      )}
      <Button
        variant="primary"
        isBusy={beginning.isPending}
        busyLabel="Preparing..."
        onClick={() => beginning.mutate()}
      >
        Set up two-step verification
      </Button>
    </Standing>
  );
}

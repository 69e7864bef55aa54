import { styled } from 'styled-components';
import { isRefusal } from '@portal/shared/data';
import { media } from '@portal/shared/theme';
import { useSchemaForm } from '@portal/shared/forms';
import {
  Button,
  Cluster,
  CopyButton,
  describeError,
  Field,
  FormErrorSummary,
  TextInput,
  TextLink,
} from '@portal/shared/ui';
import { useShell } from '../../../app/shell-context.tsx';
import { codeSchema } from '../account.schema.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { SecurityForm } from './security-form.tsx';
import { type AppSetUp, confirmApp } from './set-up-app.ts';

interface AppSetUpFormProps {
  setUp: AppSetUp;
  /** Two-step verification is on; null instead of codes when they could not be made. */
  onConfirmed: (codes: readonly string[] | null) => Promise<void>;
  onCancel: () => void;
}

/** Brings the key into the app and a first code back. */
export function AppSetUpForm({ setUp, onConfirmed, onCancel }: AppSetUpFormProps) {
  const { auth } = useShell();
  const { register, handleSubmit, formState, setError } = useSchemaForm({
    schema: codeSchema,
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ code }) => {
    try {
      await confirmApp(auth, setUp.factorId, code);
    } catch (error) {
      setError(isRefusal(error) ? 'code' : 'root', { message: describeError(error) }, { shouldFocus: true });
      return;
    }
    await onConfirmed(await makeRecoveryCodes(auth).catch(() => null));
  });

  return (
    <Steps>
      <li>
        <h3 tabIndex={-1}>1. Scan this picture with the app</h3>
        <Scan>
          <Picture src={setUp.qrSource} alt="QR code with the key below" width={196} height={196} />
          <Key>
            <p>Or type the key into the app:</p>
            <KeyText>{inGroups(setUp.secret)}</KeyText>
            <Cluster gap={4}>
              <CopyButton text={setUp.secret} label="Copy the key" />
              <OnThisPhone href={setUp.uri}>Open the app on this phone</OnThisPhone>
            </Cluster>
          </Key>
        </Scan>
      </li>
      <li>
        <h3>2. Enter the code that the app shows</h3>
        <SecurityForm onSubmit={(event) => void submit(event)}>
          <FormErrorSummary
            title="Two-step verification was not turned on"
            problems={errors.root?.message ? [{ message: errors.root.message }] : []}
          />
          <Field
            label="Six-digit code"
            hint="It changes every 30 seconds. Other devices are signed out when it is confirmed."
            error={errors.code?.message}
          >
            <TextInput inputMode="numeric" autoComplete="one-time-code" required {...register('code')} />
          </Field>
          <Cluster>
            <Button type="submit" variant="primary" isBusy={isSubmitting} busyLabel="Checking...">
              Turn on
            </Button>
            <Button variant="quiet" disabled={isSubmitting} onClick={onCancel}>
              Cancel
            </Button>
          </Cluster>
        </SecurityForm>
      </li>
    </Steps>
  );
}

function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

const Steps = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: var(--space-6);
  max-inline-size: var(--measure);

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
  & > li > h3 {
    font-size: var(--text-lg);

    &:focus {
      outline: none;
    }
  }
`;

const Scan = styled.div`
  display: grid;
  gap: var(--space-4);

  ${media.sm} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-5);
  }
`;

/** Cameras want dark on light in either theme; the picture brings its own ground. */
const Picture = styled.img`
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
`;

const Key = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  font-size: var(--text-sm);
`;

const KeyText = styled.code`
  font-family: var(--font-mono);
  font-size: var(--text-md);
  overflow-wrap: anywhere;
`;

/** An app on the device that shows this page has nothing to scan. */
const OnThisPhone = styled(TextLink)`
  @media (hover: hover) and (pointer: fine) {
    display: none;
  }
`;

import { useState } from 'react';
import { useToast } from '@portal/shared/contract';
import { useSchemaForm } from '@portal/shared/forms';
import { Button, ConflictNotice, describeError, Field, FormErrorSummary, TextInput } from '@portal/shared/ui';
import { SecurityForm } from '../security/security-form.tsx';
import { nameSchema, type NameValues } from './name.schema.ts';
import { type OwnProfile, saveName } from './own-profile.ts';
import { useOwnProfile } from './use-own-profile.ts';

export const NAME_FIELD = 'own-name';

/** The name that teachers and lists know somebody by. */
export function NameForm({ profile }: { profile: OwnProfile }) {
  const showToast = useToast();
  const { readAgain, tellAll } = useOwnProfile(profile.id);
  const [opened, setOpened] = useState(profile);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isConflict, setIsConflict] = useState(false);
  const { register, handleSubmit, formState, reset, setError } = useSchemaForm({
    schema: nameSchema,
    defaultValues: valuesOf(profile),
  });
  const { errors, isSubmitting } = formState;

  const save = (isOverwriting: boolean) =>
    handleSubmit(async ({ fullName }) => {
      setRefusal(null);
      setIsConflict(false);
      try {
        await saveName(isOverwriting ? await readAgain() : opened, fullName);
      } catch (error) {
        if (hasName(error, 'ConflictError')) setIsConflict(true);
        else if (hasName(error, 'RuleError'))
          setError('fullName', { message: describeError(error) }, { shouldFocus: true });
        else setRefusal(describeError(error, { isRepeatSafe: true }));
        return;
      }
      setOpened({ ...opened, name: fullName });
      reset({ fullName });
      await tellAll();
      showToast({ title: 'Name saved', description: `From now on you are called ${fullName}.`, tone: 'success' });
    });

  const handleReload = async () => {
    try {
      const stored = await readAgain();
      setOpened(stored);
      reset(valuesOf(stored));
      setIsConflict(false);
    } catch (error) {
      setRefusal(describeError(error));
    }
  };

  return (
    <SecurityForm onSubmit={(event) => void save(false)(event)}>
      <FormErrorSummary title="The name was not saved" problems={refusal === null ? [] : [{ message: refusal }]} />
      {isConflict && (
        <ConflictNotice
          title="Your name was changed elsewhere since you opened this page"
          isBusy={isSubmitting}
          onReload={() => void handleReload()}
          onOverwrite={() => void save(true)()}
        />
      )}
      <Field label="Full name" id={NAME_FIELD} error={errors.fullName?.message}>
        <TextInput autoComplete="name" required {...register('fullName')} />
      </Field>
      <Button type="submit" isBusy={isSubmitting} busyLabel="Saving...">
        Save name
      </Button>
    </SecurityForm>
  );
}

function valuesOf({ name }: OwnProfile): NameValues {
  return { fullName: name ?? '' };
}

function hasName(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

import { Upload, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { type Control, type FieldValues, useController } from 'react-hook-form';
import styled from 'styled-components';
import { Button, Cluster, FieldGroup, formatFileSize, TextLink } from '@portal/shared/ui';
import type { FormField } from './form-field.ts';

interface FileControlProps<Values extends FieldValues, Output> {
  field: Extract<FormField<Values>, { kind: 'picture' | 'document' }>;
  error: string | undefined;
  control: Control<Values, unknown, Output>;
}

/** A file that is stored when the form is saved. Shows what is there now, and takes it away or replaces it. */
export function FileControl<Values extends FieldValues, Output>({
  field,
  error,
  control,
}: FileControlProps<Values, Output>) {
  const { name, kind, label, hint, isOptional, accept } = field;
  const { field: bound } = useController({ name, control });
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const value: unknown = bound.value;
  const address = useAddress(value);
  const word = kind === 'picture' ? 'picture' : 'file';

  const { ref: focusRef } = bound;
  useEffect(() => {
    focusRef({ focus: () => buttonRef.current?.focus() });
  }, [focusRef]);

  function handleRemove() {
    bound.onChange('');
    buttonRef.current?.focus();
  }

  return (
    <FieldGroup legend={isOptional ? `${label} (optional)` : label} hint={hint} error={error}>
      {address !== null && kind === 'picture' && <Preview src={address} alt="The picture that is chosen" />}
      {value instanceof File && <span>{`${value.name}, ${formatFileSize(value.size)}; stored when you save.`}</span>}
      {typeof value === 'string' && value !== '' && kind === 'document' && (
        <TextLink href={value} target="_blank" rel="noreferrer">
          Open the present file
        </TextLink>
      )}
      <Cluster gap={2}>
        <Button ref={buttonRef} size="dense" onClick={() => inputRef.current?.click()}>
          <Upload aria-hidden="true" />
          {address === null ? `Choose ${word}…` : `Replace ${word}…`}
        </Button>
        {address !== null && (
          <Button size="dense" onClick={handleRemove}>
            <X aria-hidden="true" />
            {`Remove ${word}`}
          </Button>
        )}
      </Cluster>
      <input
        ref={inputRef}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) bound.onChange(file);
          event.target.value = '';
        }}
      />
    </FieldGroup>
  );
}

/** Where the browser finds what is chosen; null for none. */
function useAddress(value: unknown): string | null {
  const address = useMemo(() => {
    if (value instanceof File) return URL.createObjectURL(value);
    return typeof value === 'string' && value !== '' ? value : null;
  }, [value]);

  useEffect(() => {
    if (!address?.startsWith('blob:')) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);

  return address;
}

const Preview = styled.img`
  max-inline-size: 100%;
  block-size: 8rem;
  border-radius: var(--radius-1);
  background: var(--surface-sunken);
  object-fit: contain;
`;

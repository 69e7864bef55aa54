import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button, Field, TextArea } from '@portal/shared/ui';

interface TextFileFieldProps {
  label: string;
  hint: string;
  placeholder: string;
  rows: number;
  accept: string;
  /** Names the file for whoever does not see the button: 'Bibliography file'. */
  fileLabel: string;
  text: string;
  error: string | null;
  onChange: (text: string) => void;
  /** Reads a chosen file; by default its text takes the place of what stands there. */
  onFile?: (file: File) => Promise<void>;
}

/** Takes a longer text as it is pasted, or from a file. */
export function TextFileField({
  label,
  hint,
  placeholder,
  rows,
  accept,
  fileLabel,
  text,
  error,
  onChange,
  onFile = async (file) => onChange(await file.text()),
}: TextFileFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);

  return (
    <>
      <Field label={label} hint={hint} error={error}>
        <TextArea
          size="dense"
          rows={rows}
          spellCheck={false}
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div>
        <Button size="dense" onClick={() => inputRef.current?.click()}>
          <Upload aria-hidden="true" />
          Choose a file…
        </Button>
      </div>
      <input
        ref={inputRef}
        type="file"
        hidden
        accept={accept}
        aria-label={fileLabel}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void onFile(file);
        }}
      />
    </>
  );
}

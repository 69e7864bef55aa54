import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button, Field, TextArea } from '@portal/shared/ui';

interface BibliographyFieldProps {
  text: string;
  error: string | null;
  onChange: (text: string) => void;
}

/** Takes a bibliography as text or from a file, which is put into the text. */
export function BibliographyField({ text, error, onChange }: BibliographyFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);

  return (
    <>
      <Field
        label="Bibliography"
        hint="BibTeX as reference managers, publishers and Google Scholar give it: paste it here, or choose a file."
        error={error}
      >
        <TextArea
          size="dense"
          rows={16}
          spellCheck={false}
          autoComplete="off"
          placeholder="@article{key, author = {…}, title = {…}, journal = {…}, year = {…}}"
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
        accept=".bib,.bibtex,.txt,text/plain,application/x-bibtex"
        aria-label="Bibliography file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void file.text().then(onChange);
        }}
      />
    </>
  );
}

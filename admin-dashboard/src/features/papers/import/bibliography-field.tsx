import { TextFileField } from '../../../ui/text-file-field.tsx';

interface BibliographyFieldProps {
  text: string;
  error: string | null;
  onChange: (text: string) => void;
}

/** Takes a bibliography as text or from a file, which is put into the text. */
export function BibliographyField(props: BibliographyFieldProps) {
  return (
    <TextFileField
      {...props}
      label="Bibliography"
      hint="BibTeX as reference managers, publishers and Google Scholar give it: paste it here, or choose a file."
      placeholder="@article{key, author = {…}, title = {…}, journal = {…}, year = {…}}"
      rows={16}
      accept=".bib,.bibtex,.txt,text/plain,application/x-bibtex"
      fileLabel="Bibliography file"
    />
  );
}

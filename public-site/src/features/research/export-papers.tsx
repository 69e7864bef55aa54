import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { useAnnounce, useToast } from '@portal/shared/contract';
import { fileName, saveFile } from '@portal/shared/data';
import { formatCount, Button, describeError } from '@portal/shared/ui';
import { useSubmission } from '../../site/use-submission.ts';
import { type CitationFormat, citationFormats } from './citation-formats.ts';
import { listAllPapers, type PaperFilter } from './list-papers.ts';

interface ExportPapersProps {
  filter: PaperFilter;
  /** How many that finds on all pages. */
  total: number;
}

/** Takes all papers that were found, on every page, into a reference manager. */
export function ExportPapers({ filter, total }: ExportPapersProps) {
  return (
    <Root role="group" aria-label={total === 1 ? 'Save the paper' : `Save all ${total} papers`}>
      <span>{total === 1 ? 'Save this paper:' : `Save all ${total}:`}</span>
      {citationFormats.map((format) => (
        <SaveAs key={format.name} format={format} filter={filter} />
      ))}
    </Root>
  );
}

/** Busy by itself: whoever wants two formats presses two buttons. */
function SaveAs({ format, filter }: { format: CitationFormat; filter: PaperFilter }) {
  const announce = useAnnounce();
  const toast = useToast();
  const saving = useSubmission<void, number>({
    send: async () => {
      const papers = await listAllPapers(filter);
      saveFile({
        name: fileName(['papers', filter.query, filter.year].filter(Boolean).join(' '), format.extension),
        type: format.type,
        content: format.write(papers),
      });
      return papers.length;
    },
    onSuccess: (count) => announce(`${formatCount(count, 'paper')} saved as ${format.name}`),
    onError: (error) =>
      toast({ title: 'The papers could not be saved', description: describeError(error), tone: 'destructive' }),
  });
  return (
    <Button size="dense" variant="quiet" isBusy={saving.isPending} onClick={() => saving.submit()}>
      <Download aria-hidden="true" /> {format.name}
    </Button>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  padding-block-start: var(--space-4);
  color: var(--text-muted);
  font-size: var(--text-sm);
  @media print {
    display: none;
  }
`;

import { formatNumber, TextLink } from '@portal/shared/ui';
import { WorkCount, WorkRows, WorkYear } from '../../site/work-rows.tsx';

/** As much of a paper as a short list says. */
export interface ListedPaper {
  slug: string;
  title: string;
  authors: readonly string[];
  /** Where among the authors the one stands whom the list is about; 1 is the first. */
  position?: number;
  journal: string;
  issue?: string;
  year: number;
  citationCount?: number;
}

/** Papers in short, each leading to its page. */
export function PaperRows({ papers }: { papers: readonly ListedPaper[] }) {
  return (
    <WorkRows>
      {papers.map(({ slug, title, authors, position, journal, issue, year, citationCount }) => (
        <li key={slug}>
          <WorkYear>{year}</WorkYear>
          <div>
            <h3>
              <TextLink to={`/research/papers/${slug}`}>{title}</TextLink>
            </h3>
            <p>
              {authors.map((author, index) => (
                <span key={index}>
                  {index > 0 && ', '}
                  {index + 1 === position ? <b>{author}</b> : author}
                </span>
              ))}
              . <cite>{[journal, issue].filter(Boolean).join(', ')}</cite>
            </p>
          </div>
          {citationCount !== undefined && (
            <WorkCount>
              {formatNumber(citationCount)} {citationCount === 1 ? 'citation' : 'citations'}
            </WorkCount>
          )}
        </li>
      ))}
    </WorkRows>
  );
}

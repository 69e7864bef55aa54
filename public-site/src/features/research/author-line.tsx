import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Highlight } from '@portal/shared/ui';
import type { FacultyAuthor } from './list-papers.ts';

interface AuthorLineProps {
  authors: readonly string[];
  facultyAuthors: readonly FacultyAuthor[];
  /** What the list was searched for. */
  query?: string;
}

/** Authors in their order; who is of the faculty leads to their page. */
export function AuthorLine({ authors, facultyAuthors, query = '' }: AuthorLineProps) {
  return authors.map((author, index) => {
    const member = facultyAuthors.find(({ position }) => position === index + 1);
    const name = <Highlight text={author} query={query} />;
    return (
      <span key={index}>
        {index > 0 && (index === authors.length - 1 ? ' and ' : ', ')}
        {member ? (
          <Author to={`/faculty/${member.slug}`} title={member.name}>
            {name}
          </Author>
        ) : (
          name
        )}
      </span>
    );
  });
}

/* Names stay names: the line beside them tells that they lead on. */
const Author = styled(Link)`
  color: inherit;
  text-decoration-color: var(--border-strong);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  &:hover {
    color: var(--link-hover);
    text-decoration-color: currentcolor;
  }
`;

import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { media } from '@portal/shared/theme';
import { Field, SelectInput } from '@portal/shared/ui';
import { paths } from '../../paths.ts';
import { contentGroups, contentSections } from './content-sections.ts';

interface ContentNavProps {
  /** The open section. */
  value: string;
  onOpen: (value: string) => void;
}

/** The way between the kinds of content: a list in groups beside the page, a select above it where there is no room. */
export function ContentNav({ value, onOpen }: ContentNavProps) {
  return (
    <>
      <Narrow>
        <Field label="Kind of content">
          <SelectInput size="dense" value={value} onChange={(event) => onOpen(event.target.value)}>
            {contentGroups.map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.sections.map((section) => (
                  <option key={section.value} value={section.value}>
                    {section.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectInput>
        </Field>
      </Narrow>
      <Wide aria-label="Kinds of content">
        {contentGroups.map((group) => (
          <div key={group.label}>
            <b>{group.label}</b>
            <ul>
              {group.sections.map((section) => (
                <li key={section.value}>
                  <SectionLink
                    to={pathOf(section.value)}
                    replace
                    preventScrollReset
                    aria-current={section.value === value ? 'page' : undefined}
                  >
                    {section.label}
                  </SectionLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Wide>
    </>
  );
}

/** Search, order and page belong to one list, so another kind of content begins with its own. */
export function pathOf(value: string): string {
  return value === contentSections[0]?.value ? paths.content : `${paths.content}?tab=${value}`;
}

const Narrow = styled.div`
  ${media.lg} {
    display: none;
  }
`;

const Wide = styled.nav`
  display: none;
  ${media.lg} {
    position: sticky;
    inset-block-start: var(--space-8);
    display: grid;
    gap: var(--space-5);
    align-content: start;
    font-size: var(--text-sm);
  }
  & b {
    display: block;
    padding-block-end: var(--space-1);
    color: var(--text-muted);
    font-size: var(--text-xs);
    font-weight: var(--weight-strong);
  }
  @media print {
    display: none;
  }
`;

const SectionLink = styled(Link)`
  display: flex;
  align-items: center;
  min-block-size: 2rem;
  padding-inline: var(--space-3);
  border-inline-start: 1px solid var(--border);
  color: var(--text-muted);
  text-decoration: none;
  &:hover {
    background: var(--surface-hover);
    color: var(--text);
  }
  &[aria-current] {
    border-inline-start: 3px solid var(--accent);
    padding-inline-start: calc(var(--space-3) - 2px);
    color: var(--text);
    font-weight: var(--weight-strong);
  }
`;

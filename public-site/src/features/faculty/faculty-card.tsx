import { Link } from 'react-router-dom';
import { capitalised, Highlight, PapersByYear, PersonCard, PersonDetail, still, TextLink } from '@portal/shared/ui';
import type { FacultyMember } from './list-faculty.ts';
import type { RecentPaper } from './list-recent-papers.ts';
import { hiddenMatches, specializationTags } from './match-faculty.ts';
import { Portrait } from './portrait.tsx';

interface FacultyCardProps {
  member: FacultyMember;
  /** Papers in each year from `firstYear` on; empty when there is none. */
  papers: readonly number[];
  firstYear: number;
  /** The latest ones. */
  recentPapers: readonly RecentPaper[];
  /** What the page was searched for. */
  query: string;
  isOpen: boolean;
  onToggle: () => void;
}

const Papers = still('figure', PapersByYear);

/** One person, with research areas, recent publications and experience once opened. */
export function FacultyCard({ member, papers, firstYear, recentPapers, query, isOpen, onToggle }: FacultyCardProps) {
  const experience = [
    ...member.experience.split(/\s*[;\n]\s*/),
    member.officeHours === null ? '' : `Office hours ${member.officeHours}`,
    member.acceptsPhd ? 'Accepts Ph.D. students' : '',
  ]
    .filter((line) => line !== '')
    .map(capitalised);

  const publications = [
    ...recentPapers.map(({ slug, title, journal, year }) => (
      <>
        <TextLink to={`/research/papers/${slug}`}>{title}</TextLink>. {journal}, {year}
      </>
    )),
    ...member.publications,
  ];

  const matches = hiddenMatches(member, query);
  return (
    <PersonCard
      anchor={member.slug}
      query={query}
      note={matches.length > 0 ? <Highlight text={matches.join(' · ')} query={query} /> : undefined}
      name={member.name}
      designation={member.designation}
      qualification={member.qualification}
      tags={specializationTags(member.specialization)}
      portrait={<Portrait name={member.name} photo={member.photo} photoAlt={member.photoAlt} size="md" />}
      figure={papers.length > 0 && <Papers counts={papers} firstYear={firstYear} name={member.name} />}
      isOpen={isOpen}
      onToggle={onToggle}
      actions={
        <>
          <Link to={`/faculty/${member.slug}`} aria-label={`Profile page of ${member.name}`}>
            Profile page
          </Link>
          <a href={`mailto:${member.email}`} aria-label={`Write to ${member.name}`}>
            Write
          </a>
        </>
      }
    >
      <PersonDetail
        title="Research areas"
        items={member.research.map((area) => (
          <Highlight key={area} text={area} query={query} />
        ))}
      />
      <PersonDetail title="Recent publications" items={publications} />
      <PersonDetail title="Experience" items={experience} />
    </PersonCard>
  );
}

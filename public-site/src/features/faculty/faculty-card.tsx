import { Highlight, Initials, PapersByYear, PersonCard, PersonDetail } from '@portal/shared/ui';
import type { FacultyMember } from './list-faculty.ts';
import { hiddenMatches, specializationTags } from './match-faculty.ts';

interface FacultyCardProps {
  member: FacultyMember;
  /** Papers in each year from `firstYear` on; empty when there is none. */
  papers: readonly number[];
  firstYear: number;
  /** What the page was searched for. */
  query: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** One person, with research areas, recent publications and experience once opened. */
export function FacultyCard({ member, papers, firstYear, query, isOpen, onToggle }: FacultyCardProps) {
  const experience = [
    ...member.experience.split(/\s*[;\n]\s*/),
    member.officeHours === null ? '' : `Office hours ${member.officeHours}`,
    member.acceptsPhd ? 'Accepts Ph.D. students' : '',
  ]
    .filter((line) => line !== '')
    .map((line) => line.charAt(0).toUpperCase() + line.slice(1));

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
      figure={
        papers.length > 0 ? (
          <PapersByYear counts={papers} firstYear={firstYear} name={member.name} />
        ) : (
          <Initials name={member.name} />
        )
      }
      isOpen={isOpen}
      onToggle={onToggle}
      actions={<a href={`mailto:${member.email}`}>Write</a>}
    >
      <PersonDetail
        title="Research areas"
        items={member.research.map((area) => (
          <Highlight key={area} text={area} query={query} />
        ))}
      />
      <PersonDetail title="Recent publications" items={member.publications} />
      <PersonDetail title="Experience" items={experience} />
    </PersonCard>
  );
}

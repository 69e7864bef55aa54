import { PeopleGrid } from '@portal/shared/ui';
import { FacultyCard } from './faculty-card.tsx';
import type { FacultyMember } from './list-faculty.ts';
import type { PaperCount } from './list-paper-counts.ts';
import type { RecentPaper } from './list-recent-papers.ts';
import { papersByYear } from './papers-by-year.ts';
import { useOpenPerson } from './use-open-person.ts';

interface FacultyListProps {
  members: readonly FacultyMember[];
  paperCounts: readonly PaperCount[];
  recentPapers: readonly RecentPaper[];
  query: string;
}

/** Cards of which one at a time is open; pressing the open one closes it (specification, section 4). */
export function FacultyList({ members, paperCounts, recentPapers, query }: FacultyListProps) {
  const { openSlug, toggle } = useOpenPerson();
  const papers = papersByYear(paperCounts);
  return (
    <PeopleGrid>
      {members.map((member) => (
        <FacultyCard
          key={member.id}
          member={member}
          query={query}
          firstYear={papers.firstYear}
          recentPapers={recentPapers.filter(({ facultyId }) => facultyId === member.id)}
          papers={papers.counts.get(member.id) ?? []}
          isOpen={member.slug === openSlug}
          onToggle={() => toggle(member.slug)}
        />
      ))}
    </PeopleGrid>
  );
}

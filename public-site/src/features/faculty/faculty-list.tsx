import { useState } from 'react';
import { PeopleGrid } from '@portal/shared/ui';
import { FacultyCard } from './faculty-card.tsx';
import type { FacultyMember } from './list-faculty.ts';
import type { PaperCount } from './list-paper-counts.ts';
import { papersByYear } from './papers-by-year.ts';

interface FacultyListProps {
  members: readonly FacultyMember[];
  paperCounts: readonly PaperCount[];
}

/** Cards of which one at a time is open; pressing the open one closes it (specification, section 4). */
export function FacultyList({ members, paperCounts }: FacultyListProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const papers = papersByYear(paperCounts);
  return (
    <PeopleGrid>
      {members.map((member) => (
        <FacultyCard
          key={member.id}
          member={member}
          firstYear={papers.firstYear}
          papers={papers.counts.get(member.id) ?? []}
          isOpen={member.id === openId}
          onToggle={() => setOpenId(member.id === openId ? null : member.id)}
        />
      ))}
    </PeopleGrid>
  );
}

import { useState } from 'react';
import { styled } from 'styled-components';
import { usePublished } from '@portal/shared/contract';
import type { SiteSettings } from '@portal/shared/data';
import { Button, ButtonLink, Dialog, QueryState } from '@portal/shared/ui';
import { ContactDetails } from '../../site/contact/contact-details.tsx';
import { openingHoursQuery } from '../../site/contact/hours/list-opening-hours.ts';
import { ContactForm } from '../../site/contact/contact-form.tsx';
import { type Programme, programmesQuery } from './list-programmes.ts';
import { NoProgramme, ProgrammeTabs } from './programme-tabs.tsx';

interface AdmissionDialogsProps {
  which: 'apply' | 'contact';
  /** The programme to show first; another stands there when there is none of this name. */
  programme?: string | null;
  settings: SiteSettings;
  onClose: () => void;
}

/** What Apply Now and Contact Us open. The address of the page stays as it is. */
export function AdmissionDialogs({ which, programme = null, settings, onClose }: AdmissionDialogsProps) {
  if (which === 'contact') return <ContactDialog settings={settings} onClose={onClose} />;
  return <ApplyDialog programme={programme} onClose={onClose} />;
}

function ContactDialog({ settings, onClose }: Pick<AdmissionDialogsProps, 'settings' | 'onClose'>) {
  const hours = usePublished(openingHoursQuery);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Contact Us"
      description="Call, write or come by in office hours."
      actions={
        <ButtonLink variant="primary" to="/contact">
          Write a message
        </ButtonLink>
      }
    >
      <ContactDetails settings={settings} hours={hours.data} />
    </Dialog>
  );
}

function ApplyDialog({ programme, onClose }: { programme: string | null; onClose: () => void }) {
  const programmes = usePublished(programmesQuery);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title="Apply Now"
      description="What each programme asks for, costs and when it begins."
    >
      <QueryState query={programmes} errorTitle="The programmes could not be loaded" empty={<NoProgramme />}>
        {(entries) => <Programmes programmes={entries} first={programme} />}
      </QueryState>
    </Dialog>
  );
}

function Programmes({ programmes, first }: { programmes: readonly Programme[]; first: string | null }) {
  const [slug, setSlug] = useState(first);
  return (
    <ProgrammeTabs programmes={programmes} slug={slug} onChange={setSlug}>
      {(programme) => <Enquiry key={programme.slug} slug={programme.slug} name={programme.name} />}
    </ProgrammeTabs>
  );
}

/** A question about one programme. The form comes when it is wanted, so that the dialog opens on the facts. */
function Enquiry({ slug, name }: Pick<Programme, 'slug' | 'name'>) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <div>
        <Ask variant="primary" onClick={() => setIsAsking(true)}>
          Ask about {name}
        </Ask>
      </div>
    );
  }
  return (
    <Question>
      <h3>Ask about {name}</h3>
      <ContactForm programme={slug} isFocused />
    </Question>
  );
}

/* The name of a programme may be long. */
const Ask = styled(Button)`
  max-inline-size: 100%;
  overflow-wrap: anywhere;
  text-align: start;
`;

const Question = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--rule);
`;

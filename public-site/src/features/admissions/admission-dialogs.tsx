import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { SiteSettings } from '@portal/shared/data';
import { Button, ButtonLink, Dialog, EmptyState, QueryState, Tabs } from '@portal/shared/ui';
import { ContactDetails } from '../contact/contact-details.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { type Programme, programmesQuery } from './list-programmes.ts';
import { ProgrammeFacts } from './programme-facts.tsx';

interface AdmissionDialogsProps {
  which: 'apply' | 'contact';
  settings: SiteSettings;
  onClose: () => void;
}

/** What Apply Now and Contact Us open. The address of the page stays as it is. */
export function AdmissionDialogs({ which, settings, onClose }: AdmissionDialogsProps) {
  if (which === 'contact') return <ContactDialog settings={settings} onClose={onClose} />;
  return <ApplyDialog onClose={onClose} />;
}

function ContactDialog({ settings, onClose }: Omit<AdmissionDialogsProps, 'which'>) {
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
      <ContactDetails settings={settings} />
    </Dialog>
  );
}

function ApplyDialog({ onClose }: { onClose: () => void }) {
  const programmes = useQuery(programmesQuery);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title="Apply Now"
      description="What each programme asks for, costs and when it begins."
    >
      <QueryState
        query={programmes}
        errorTitle="The programmes could not be loaded"
        empty={
          <EmptyState title="No programme is open at the moment">Ask the office when the next one opens.</EmptyState>
        }
      >
        {(entries) => <Programmes programmes={entries} />}
      </QueryState>
    </Dialog>
  );
}

function Programmes({ programmes }: { programmes: readonly Programme[] }) {
  const [slug, setSlug] = useState(programmes[0]?.slug ?? '');
  const programme = programmes.find((candidate) => candidate.slug === slug);
  if (!programme) return null;
  return (
    <Tabs
      label="Programmes"
      items={programmes.map(({ slug: value, name: label }) => ({ value, label }))}
      value={slug}
      onChange={setSlug}
    >
      <Body>
        <ProgrammeFacts programme={programme} />
        <Enquiry key={programme.slug} name={programme.name} />
      </Body>
    </Tabs>
  );
}

/** A question about one programme. The form comes when it is wanted, so that the dialog opens on the facts. */
function Enquiry({ name }: { name: string }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <div>
        <Button variant="primary" onClick={() => setIsAsking(true)}>
          Ask about {name}
        </Button>
      </div>
    );
  }
  return (
    <Question>
      <h3>Ask about {name}</h3>
      <ContactForm subject={`Admission: ${name}`} submitLabel="Send Enquiry" isFocused />
    </Question>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;

const Question = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--rule);
`;

import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { TextButton } from './text-button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface DisclosureButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  /** Id of what it shows. */
  controls: string;
  /** Words while closed and while open. */
  labels?: readonly [closed: string, open: string];
  /** Says what is meant when several stand on a page: "Dr. Shruti Deshpande". Read out only. */
  subject?: string;
}

/** The button of something that opens in place: 'Show More' / 'Show Less'. */
export function DisclosureButton({
  isOpen,
  onToggle,
  controls,
  labels = ['Show More', 'Show Less'],
  subject,
}: DisclosureButtonProps) {
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <TextButton aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
      {isOpen ? labels[1] : labels[0]}
      {subject !== undefined && <VisuallyHidden>: {subject}</VisuallyHidden>}
      <Chevron size={16} strokeWidth={1.75} aria-hidden="true" />
    </TextButton>
  );
}

export interface DisclosureProps {
  labels?: DisclosureButtonProps['labels'];
  subject?: string;
  /** Open from the start. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A button with the content it shows and hides. The content stays in the page, so that the browser's search finds it. */
export function Disclosure({ labels, subject, isOpenAtFirst = false, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <div>
      <DisclosureButton
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        controls={id}
        labels={labels}
        subject={subject}
      />
      <Content id={id} hidden={!isOpen}>
        {children}
      </Content>
    </div>
  );
}

const Content = styled.div`
  padding-block-start: var(--space-3);
  @media print {
    &[hidden] {
      display: block;
    }
  }
`;

import type { ComponentType, ReactNode } from 'react';
import { usePortalServices } from './provider.ts';

/** What the page that has a slot hands to whoever fills it. */
export interface SlotProps {
  /** On the overview of the dashboard, for staff. */
  'overview-card': object;
  /** On the student's home, beside what is held and due from the day `from` on (as 2026-11-26), for so many days. */
  'this-week': { from: string; days: number };
  /** On the account of whoever is signed in. */
  'profile-section': object;
}

export type SlotName = keyof SlotProps;

/** Fetches the code of what fills a slot; a higher `attempt` than before tries again although an earlier one still waits. */
export type LoadFiller<Name extends SlotName> = (attempt?: number) => Promise<ComponentType<SlotProps[Name]>>;

/** What a remote puts into slots. Its package.json names the same, with a title and whom it is for. */
export type SlotFillers = { readonly [Name in SlotName]?: LoadFiller<Name> };

/** How the page draws what fills its slot: the title as the heading that fits there, and the filler below it. */
export type SlotFrame = ComponentType<{ title: string; children: ReactNode }>;

export type SlotHost = { [Name in SlotName]: { name: Name; Frame: SlotFrame } & SlotProps[Name] }[SlotName];

/**
 * The place in a page where other parts put something of theirs. What does not come or breaks costs the page nothing: it is told in its
 * own frame, and the page counts as working without it. Contract 1.9.
 */
export function Slot(host: SlotHost): ReactNode {
  const { Slot: Drawn } = usePortalServices('Slot');
  return <Drawn {...host} />;
}

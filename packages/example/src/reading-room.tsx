import { useAuth, usePortalNavigate, useToast } from '@portal/contract';
import { styled } from 'styled-components';

const HOURS = [
  { days: 'Monday to Friday', open: '8:30 AM to 8:00 PM' },
  { days: 'Saturday', open: '9:00 AM to 1:00 PM' },
];

/** When the room is open, and the way to a desk. */
export function ReadingRoom() {
  const navigate = usePortalNavigate();
  return (
    <Page>
      <h1>Reading room</h1>
      <table>
        <caption>Opening hours</caption>
        <tbody>
          {HOURS.map(({ days, open }) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>{open}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => navigate('/reading-room/desk')}>
        Ask for a desk
      </button>
    </Page>
  );
}

/** For whoever is signed in. */
export function Notice() {
  const name = useAuth((auth) => auth.profile?.fullName);
  const toast = useToast();
  return (
    <Page>
      <h1>Reading desk</h1>
      <p>{name ? `Desks are given at the counter, ${name}.` : 'Desks are given at the counter.'}</p>
      <button type="button" onClick={() => toast({ title: 'The counter is open', tone: 'success' })}>
        Is it open?
      </button>
    </Page>
  );
}

/** The portal's own measures and roles of colour are custom properties of every page. */
const Page = styled.div`
  display: grid;
  gap: var(--space-5);
  justify-items: start;
  max-inline-size: calc(var(--page-max) + 2 * var(--page-margin));
  margin-inline: auto;
  padding: var(--space-7) var(--page-margin) var(--space-8);

  table {
    inline-size: min(100%, 30rem);
    border-block-start: 2px solid var(--rule);
    border-collapse: collapse;
  }

  caption {
    padding-block-end: var(--space-3);
    color: var(--text-muted);
    font-size: var(--text-sm);
    text-align: start;
  }

  th,
  td {
    padding: var(--space-3) var(--space-4) var(--space-3) 0;
    border-block-end: 1px solid var(--border-faint);
    font-weight: inherit;
    text-align: start;
  }

  td {
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }

  button {
    min-block-size: 44px;
    padding-inline: var(--space-5);
    border: 0;
    border-radius: var(--radius-2);
    background: var(--action);
    color: var(--on-action);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }

  button:hover {
    background: var(--action-hover);
  }
`;

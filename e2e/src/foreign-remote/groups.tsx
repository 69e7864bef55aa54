import { useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { useAuth, usePortalNavigate, useToast } from '@portal/shared/contract';

/** By the build. */
declare const HEADING: string;

/** No store of anybody: it is there so that the library is asked for. */
const store = {
  getState: () => 'Meet in the library',
  getInitialState: () => 'Meet in the library',
  subscribe: () => () => undefined,
};

export function Groups({ isMine }: { isMine: boolean }) {
  const navigate = usePortalNavigate();
  const toast = useToast();
  const name = useAuth((auth) => auth.profile?.fullName);
  const place = useStore(store);
  const [joined, setJoined] = useState(0);
  const join = () => {
    setJoined(joined + 1);
    toast({ title: 'You are on the list', tone: 'success' });
  };
  return (
    <Page>
      <h1>{isMine ? 'My study groups' : HEADING}</h1>
      <p>{name ? `${place}, ${name}.` : `${place}.`}</p>
      <button type="button" onClick={join}>
        Join ({joined})
      </button>
      <button type="button" onClick={() => navigate('/contact')}>
        Ask the office
      </button>
    </Page>
  );
}

const Page = styled.div`
  padding: var(--space-7) var(--page-margin);

  button {
    min-block-size: 44px;
    margin-inline-end: var(--space-3);
  }
`;

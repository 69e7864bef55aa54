import { styled } from 'styled-components';

/** Long addresses may break before the @. */
export function MailLink({ address }: { address: string }) {
  const [name = '', domain] = address.split('@');
  return (
    <Mail href={`mailto:${address}`}>
      {name}
      <wbr />
      {domain !== undefined && `@${domain}`}
    </Mail>
  );
}

const Mail = styled.a`
  overflow-wrap: anywhere;
`;

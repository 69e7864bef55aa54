import { Container, LoadingNote } from '@portal/shared/ui';

/** The spinner that stands in the place of a page (specification, section 2). */
export function PageLoading({ children = 'Loading...' }: { children?: string }) {
  return (
    <Container>
      <LoadingNote isFullPage>{children}</LoadingNote>
    </Container>
  );
}

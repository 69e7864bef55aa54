import { Alert } from '../ui/alert.tsx';

export type Anonymity = 'anonymous' | 'named';

/** Who will see what, told to the answering person before the first answer. It was chosen when the survey was made and cannot change. */
export function AnonymityNote({ anonymity }: { anonymity: Anonymity }) {
  return anonymity === 'named' ? (
    <Alert tone="warning" role={null} title="This survey keeps your name with your answers">
      Whoever made it and the staff who manage surveys see who answered what. Everybody else sees counts from five
      answers up. This cannot be changed while the survey exists.
    </Alert>
  ) : (
    <Alert tone="info" role={null} title="This survey is anonymous">
      That you took part is stored apart from your answers, and nobody can join them again. Counts appear from five
      answers up, at least five people at a time. What you type as text is read by whoever made the survey and the staff
      who manage surveys, without your name and beside no other answer. This cannot be changed while the survey exists.
    </Alert>
  );
}

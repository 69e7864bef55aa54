import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { StateActions, StateBox, StateTitle } from './state-box.ts';

export interface AccessDeniedProps {
  /** The signed-in person's role; without it the general sentence is shown. */
  role?: string | null;
  onBack: () => void;
  /** Where 'Return to Dashboard' leads. */
  dashboardPath?: string;
}

/** Access Denied with the words of the specification, section 8. */
export function AccessDenied({ role, onBack, dashboardPath = '/admin' }: AccessDeniedProps) {
  return (
    <StateBox>
      <StateTitle as="h1" tabIndex={-1}>
        Access Denied
      </StateTitle>
      <p>
        {role
          ? `Your role (${role}) does not have permission to access this page. Please contact the administrator if you believe this is a mistake.`
          : 'You do not have permission to access this page. Please log in with appropriate credentials.'}
      </p>
      <StateActions>
        <Button onClick={onBack}>Go Back</Button>
        <ButtonLink variant="primary" to={dashboardPath}>
          Return to Dashboard
        </ButtonLink>
      </StateActions>
    </StateBox>
  );
}

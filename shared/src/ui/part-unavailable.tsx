import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { StateActions, StateBox, StateTitle } from './state-box.ts';

export interface PartUnavailableProps {
  /** The part of the portal as people know it: 'Students Corner'. Without it the page is meant, or a part of it. */
  name?: string;
  /** True where it stands in the place of a whole page, whose heading it then has. */
  isPage?: boolean;
  /** One sentence on why it cannot be used, when that is known. */
  reason?: string;
  /** True when somebody decided so, false when it did not load. */
  isSwitchedOff?: boolean;
  /** Reads the registry again and loads the part. */
  onRetry: () => unknown;
  isRetrying?: boolean;
}

/** Stands where a part of the portal did not load, or is switched off; the rest goes on working. */
export function PartUnavailable({
  name,
  isPage = false,
  reason,
  isSwitchedOff = false,
  onRetry,
  isRetrying = false,
}: PartUnavailableProps) {
  const isWholePage = isPage && name === undefined;
  return (
    <StateBox role="alert" $tone="sunken">
      <StateTitle as={isPage ? 'h1' : 'h2'}>This {isWholePage ? 'page' : 'part'} is not available</StateTitle>
      <p>
        {isWholePage ? 'The page' : name === undefined ? 'This part of the page' : `The part “${name}”`}{' '}
        {isSwitchedOff ? 'is switched off for now' : 'did not load'}. {reason ? `${reason} ` : ''}The rest of the site
        works, and what you have saved is kept.
      </p>
      <StateActions>
        <Button variant="primary" size="dense" isBusy={isRetrying} onClick={() => void onRetry()}>
          Try again
        </Button>
        <ButtonLink variant="quiet" size="dense" to="/">
          Go to Home
        </ButtonLink>
      </StateActions>
    </StateBox>
  );
}

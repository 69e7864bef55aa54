interface DescribeOptions {
  /** Doing the same again cannot make it double. */
  isRepeatSafe?: boolean;
}

const REPEAT =
  'No answer came within 5 seconds, so this was given up. It may have arrived all the same; trying again does not make it double. Your text is kept.';

/**
 * What a person can be told about an error of the data layer, by the error's name (classes differ between bundles).
 * Rules and refusals of the server carry their own words.
 */
export function describeError(error: unknown, { isRepeatSafe = false }: DescribeOptions = {}): string {
  if (!(error instanceof Error)) return fallback;
  switch (error.name) {
    case 'NetworkError':
      return 'The server did not answer. Check your connection and try again. What you typed is kept.';
    case 'NoAnswerError':
      return isRepeatSafe ? REPEAT : error.message;
    case 'NotSignedInError':
      return 'Your sign-in has ended. Sign in again to go on.';
    case 'ForbiddenError':
      return 'You do not have permission to do this.';
    case 'NotFoundError':
      return 'It does not exist, or is not published any more.';
    case 'OfflineError':
    case 'RuleError':
    case 'TooManyAttemptsError':
    case 'AuthError':
    case 'SecondFactorNeededError':
    case 'ServiceFaultError':
      return error.message;
    default:
      return fallback;
  }
}

const fallback = 'The server could not answer this. Try again in a moment.';

import { describeError } from '@portal/shared/ui';

/** Words for a picture that was not saved or removed; what is kept is a picture and no text. */
export function describePictureError(error: unknown): string {
  if (!(error instanceof Error)) return describeError(error);
  switch (error.name) {
    case 'UnfitPictureError':
      return error.message;
    case 'OfflineError':
      return 'You are offline. Nothing was sent. Try again when you are connected.';
    case 'NetworkError':
      return 'The server did not answer. Check your connection and try again.';
    case 'NoAnswerError':
      return 'No answer came in time, so this was given up. It may have arrived all the same; trying again does no harm.';
    default:
      return describeError(error);
  }
}

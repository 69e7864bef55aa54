import {
  ForbiddenError,
  NetworkError,
  NotSignedInError,
  type PortalError,
  RuleError,
  ServiceFaultError,
  unreached,
} from './errors.ts';

/** What a person is told of an answer of the file store: of an error of its client, or of a status and a message. */
export function refusalOfStore(error: { message: string }): PortalError {
  const { message } = error;
  const status = Number(Reflect.get(error, 'statusCode') ?? Reflect.get(error, 'status') ?? 0);
  if (status === 0) return unreached(message);
  if (status === 401) return new NotSignedInError(message);
  if (status === 403) return new ForbiddenError(message);
  if (status === 413) return new RuleError('The file is too large.', 'file_too_large');
  if (/the content is/.test(message))
    return new RuleError('What is in the file is not what its name says.', 'file_type');
  if (status === 415 || /mime|type/i.test(message))
    return new RuleError('A file of this type is not taken here.', 'file_type');
  if (status >= 502 && status <= 504) return new NetworkError('The server could not be reached.');
  if (status >= 500) return new ServiceFaultError('The file store has a fault. Please try again in a moment.');
  return new RuleError(message, String(status));
}

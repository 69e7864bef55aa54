import { CONTRACT_VERSION, isContractCompatible, type RemoteModule } from '@portal/shared/contract';
import * as remote from './remote.tsx';

const prefixes = ['/students', '/courses', '/quizzes', '/blog', '/events', '/surveys'];

test('the remote satisfies the contract', () => {
  const module: RemoteModule = remote;
  expect(isContractCompatible(CONTRACT_VERSION, module.contract)).toBe(true);
});

test('every path of the specification is there', () => {
  const paths = remote.routes.map((route) => route.path);
  expect(paths).toEqual(
    expect.arrayContaining([...prefixes, '/students/timetables', '/students/materials', '/students/assessments']),
  );
});

test('paths are unique, belong to the student area and need a sign-in', () => {
  const paths = remote.routes.map((route) => route.path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const route of remote.routes) {
    expect(prefixes).toContain(`/${route.path.split('/')[1]}`);
    expect(route).toMatchObject({ access: 'signed-in', frame: 'site' });
    expect(route.title).not.toBe('');
  }
});

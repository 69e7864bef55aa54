import type { ListedFile } from '@portal/shared/data';
import { DATA_API, functionOf, playDataApiWithFiles } from '@portal/shared/fake-data-api';
import { createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { useState } from 'react';
import { FileChooser } from './file-chooser.tsx';
import { useUploads } from './use-uploads.ts';

const server = createApiServer();
playDataApiWithFiles();

const begin = `${DATA_API}/storage/v1/upload/resumable`;

function Chooser() {
  const [files, setFiles] = useState<ListedFile[]>([]);
  const uploading = useUploads('task', files.length, (file) => setFiles((now) => [...now, file]));
  return <FileChooser files={files} uploading={uploading} onRemove={() => undefined} />;
}

test('an upload that hangs is stopped, and the next file has its turn at once', async () => {
  let begun = 0;
  server.use(
    functionOf('work_folder', () => 'me/task'),
    http.post(begin, () => {
      begun += 1;
      return new HttpResponse(null, { status: 201, headers: { location: `${begin}/${begun}` } });
    }),
    http.patch(`${begin}/1`, () => delay('infinite')),
    http.patch(
      `${begin}/2`,
      async ({ request }) =>
        new HttpResponse(null, {
          status: 204,
          headers: { 'upload-offset': String((await request.arrayBuffer()).byteLength) },
        }),
    ),
  );
  const { user } = renderWithPortal(<Chooser />);
  await user.upload(screen.getByLabelText('Choose files'), [
    new File(['first'], 'first.txt', { type: 'text/plain' }),
    new File(['second'], 'second.txt', { type: 'text/plain' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Stop the upload of first.txt' }));
  expect(await screen.findByRole('button', { name: 'Remove second.txt' })).toBeInTheDocument();
  expect(screen.queryByText('first.txt')).not.toBeInTheDocument();
});

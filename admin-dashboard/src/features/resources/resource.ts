import { queryOptions } from '@tanstack/react-query';
import { COUNTED, type DatabaseClient, listQueryOf, type ListRequest, readOne, type RowOf } from '@portal/shared/data';
import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { queryKeys } from '../../query-keys.ts';
import { choice, requiredText } from '../../ui/form-schema.ts';

const columns =
  'id, title, description, subject, semester, category, type, format, fileSize:file_size, downloads, uploadedBy:uploaded_by, uploadedByName:uploaded_by_name, uploadedAt:uploaded_at, isPublished:published, version, updatedAt:updated_at';

const resources = (client: DatabaseClient) =>
  client.from('study_materials').select(columns, COUNTED).is('group_id', null);

export type Resource = RowOf<ReturnType<typeof resources>>;

/** General study material of `profileId`, or of everybody when the filter `owner` is 'all'. */
export function listResources(profileId: string, request: ListRequest) {
  const owned = (client: DatabaseClient) =>
    request.filters.owner === 'all' ? resources(client) : resources(client).eq('uploaded_by', profileId);
  return listQueryOf(() => queryKeys.resources.list(profileId, request), owned, {
    sorts: ['uploaded_at', 'title', 'subject', 'type', 'downloads'],
    search: ['search_text'],
    filters: choices.study_materials,
  })(request);
}

export const readResource = readOne(resources);

/** With the content, which lists leave out because it may be long. */
const whole = (client: DatabaseClient) => client.from('study_materials').select(`${columns}, body`, COUNTED);

export type WholeResource = RowOf<ReturnType<typeof whole>>;

const readWholeResource = readOne(whole);

/** Asked for anew with every version that the list has shown. */
export function wholeResourceQuery({ id, updatedAt }: Resource) {
  return queryOptions({
    queryKey: queryKeys.resources.whole(id, updatedAt),
    queryFn: ({ signal }) => readWholeResource(id, signal),
    // The form starts from it, so it has to be what the server has now.
    staleTime: 0,
    gcTime: 0,
  });
}

const bounds = limits.study_materials;

const asked = {
  title: requiredText('title', bounds.title.longest),
  description: requiredText('description', bounds.description.longest),
  subject: requiredText('subject', bounds.subject.longest),
  semester: requiredText('semester', bounds.semester.longest),
  category: choice('category', choices.study_materials.category),
  type: choice('type', choices.study_materials.type),
  isPublished: z.boolean(),
};

/** The content is a text; of a file it is in its versions. */
export const resourceSchema = z.object({ ...asked, body: requiredText('content', bounds.body.longest) });
export const fileResourceSchema = z.object(asked);

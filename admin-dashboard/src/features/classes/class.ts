import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id, name, position, members, requests, nextClassId:next_class_id, nextClassName:next_class_name, classTeacherId:class_teacher_id, classTeacherName:class_teacher_name, updatedAt:updated_at';

const classes = (client: DatabaseClient) => client.from('class_summaries').select(columns, COUNTED);

/** A class of the department with how many are in it today and how many ask to be. */
export type ClassOfStudents = RowOf<ReturnType<typeof classes>>;

export const listClasses = listQueryOf(queryKeys.classes.list, classes, {
  sorts: ['position', 'name', 'members', 'requests'],
  search: ['name', 'class_teacher_name'],
});

export const readClass = readOne(classes);

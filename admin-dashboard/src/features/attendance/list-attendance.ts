import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Database, database, unwrap, unwrapPage } from '@portal/shared/data';
import {
  containsPattern,
  filterValue,
  type ListPage,
  type ListRequest,
  orderColumn,
  rangeOf,
} from '../../data/list-request.ts';
import { ATTENDANCE_STATUSES, type AttendanceRecord } from './attendance.ts';

const columns =
  'id, student_id, held_on, subject, status, updated_at, student:profiles!attendance_records_student_id_fkey!inner(full_name, email)';

type Row = Pick<
  Database['public']['Tables']['attendance_records']['Row'],
  'id' | 'student_id' | 'held_on' | 'subject' | 'status' | 'updated_at'
> & { student: { full_name: string | null; email: string } };

function toRecord(row: Row): AttendanceRecord {
  return {
    id: row.id,
    studentId: row.student_id,
    studentName: row.student.full_name ?? row.student.email,
    studentEmail: row.student.email,
    heldOn: row.held_on,
    subject: row.subject,
    status: row.status,
    updatedAt: row.updated_at,
  };
}

export async function listAttendance(request: ListRequest, signal: AbortSignal): Promise<ListPage<AttendanceRecord>> {
  const client = await database();
  let query = client.from('attendance_records').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.ilike('subject', containsPattern(request.search));
  const status = filterValue(ATTENDANCE_STATUSES, request.filters.status);
  if (status) query = query.eq('status', status);
  const column = orderColumn(['held_on', 'subject', 'status'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toRecord) };
}

export function listAttendanceQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'attendance', request],
    queryFn: ({ signal }) => listAttendance(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getAttendanceRecord(id: string): Promise<AttendanceRecord> {
  const client = await database();
  return toRecord(unwrap(await client.from('attendance_records').select(columns).eq('id', id).single()));
}

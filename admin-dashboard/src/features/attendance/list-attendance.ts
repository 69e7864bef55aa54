import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrapPage } from '@portal/shared/data';
import {
  containsPattern,
  filterValue,
  type ListPage,
  type ListRequest,
  orderColumn,
  rangeOf,
} from '../../data/list-request.ts';
import { ATTENDANCE_STATUSES, type AttendanceRecord } from './attendance.ts';

export async function listAttendance(request: ListRequest, signal: AbortSignal): Promise<ListPage<AttendanceRecord>> {
  const client = await database();
  let query = client
    .from('attendance_records')
    .select(
      'id, student_id, held_on, subject, status, student:profiles!attendance_records_student_id_fkey!inner(full_name, email)',
      {
        count: 'estimated',
      },
    );
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
  );
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      studentId: row.student_id,
      studentName: row.student.full_name ?? row.student.email,
      studentEmail: row.student.email,
      heldOn: row.held_on,
      subject: row.subject,
      status: row.status,
    })),
  };
}

export function listAttendanceQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'attendance', request],
    queryFn: ({ signal }) => listAttendance(request, signal),
    placeholderData: keepPreviousData,
  });
}

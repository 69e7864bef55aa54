/** What becomes of students of a class when everybody moves up: into the class `to`, or (null) they repeat theirs or leave. */
export interface ClassMove {
  kind: 'move' | 'repeat' | 'leave';
  classId: string;
  from: string;
  to: string | null;
  students: number;
}

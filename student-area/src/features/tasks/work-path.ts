/** The page on which a task is read, handed in and, once it is marked, looked at. */
export const workPath = (taskId: string) => `/students/work/${taskId}`;

import { still, SubjectFigure as DrawnSubject } from '@portal/shared/ui';

export const SubjectFigure = still('svg', DrawnSubject);

import { Button, CourseCard, formatNumber, SubjectFigure, VisuallyHidden } from '@portal/shared/ui';
import type { SurveyTemplate } from './survey.ts';

interface TemplateItemProps {
  template: SurveyTemplate;
  onUse: () => void;
}

export function TemplateItem({ template, onUse }: TemplateItemProps) {
  return (
    <CourseCard
      title={template.title}
      headingLevel={2}
      description={template.description}
      figure={<SubjectFigure kind="survey" seed={template.slug} width={300} height={120} />}
      facts={[
        { term: 'Category', value: template.category },
        { term: 'Questions', value: formatNumber(template.questions) },
        { term: 'Responses', value: describeResponses(template.responses) },
      ]}
      actions={
        <Button onClick={onUse}>
          Use Template<VisuallyHidden>: {template.title}</VisuallyHidden>
        </Button>
      }
    />
  );
}

function describeResponses(count: number): string {
  return count === 0 ? 'None so far' : `${formatNumber(count)} so far`;
}

import { Badge, Button, Cluster, formatNumber, VisuallyHidden } from '@portal/shared/ui';
import type { SurveyTemplate } from './survey.ts';
import { SurveyRowLayout, SurveyWords } from './survey-row-layout.ts';

interface TemplateItemProps {
  template: SurveyTemplate;
  onUse: () => void;
}

export function TemplateItem({ template, onUse }: TemplateItemProps) {
  return (
    <SurveyRowLayout>
      <SurveyWords>
        <h2>{template.title}</h2>
        <p>{template.description}</p>
        <Cluster gap={3}>
          <Badge>{template.category}</Badge>
        </Cluster>
        <small>
          {formatNumber(template.questions)} {template.questions === 1 ? 'question' : 'questions'}.{' '}
          {describeResponses(template.responses)}
        </small>
      </SurveyWords>
      <div>
        <Button onClick={onUse}>
          Use Template<VisuallyHidden> {template.title}</VisuallyHidden>
        </Button>
      </div>
    </SurveyRowLayout>
  );
}

function describeResponses(count: number): string {
  if (count === 0) return 'No responses to surveys made from it yet.';
  return `${formatNumber(count)} ${count === 1 ? 'response' : 'responses'} to surveys made from it.`;
}

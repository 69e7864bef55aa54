import { escapeMarkup } from '../escape-markup.ts';
import type { MailIdentity } from '../product.ts';

/** One mail, ready to be sent. */
export interface Mail {
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers by name. */
  headers?: Readonly<Record<string, string>>;
}

export interface MailDraft {
  to: string;
  replyTo?: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  action?: { label: string; link: string };
  code?: string;
  closing?: string;
  /** A link below all the rest. */
  footer?: { label: string; link: string };
  headers?: Readonly<Record<string, string>>;
}

/** Words as a plain and a formatted mail that say the same. */
export function writeMail(draft: MailDraft, identity: MailIdentity): Mail {
  return {
    from: { name: identity.name, address: identity.address },
    to: draft.to,
    ...(draft.replyTo ? { replyTo: draft.replyTo } : {}),
    subject: `${draft.subject} - ${identity.subjectEnd}`,
    text: writeText(draft, identity),
    html: writeHtml(draft, identity),
    ...(draft.headers ? { headers: draft.headers } : {}),
  };
}

function writeText(
  { heading, paragraphs, action, code, closing, footer }: MailDraft,
  { signature }: MailIdentity,
): string {
  const parts = [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...(code ? [`${codeLabel(action)}: ${code}`] : []),
    ...(closing ? [closing] : []),
    ...(footer ? [`${footer.label}:\n${footer.link}`] : []),
    `-- \n${signature}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

// Mail programs read no style sheets.
function writeHtml(draft: MailDraft, { signature }: MailIdentity): string {
  const { subject, heading, paragraphs, action, code, closing, footer } = draft;
  const body = [
    `<h1 style="font-family:Georgia,serif;font-weight:600;font-size:24px;line-height:1.25;margin:0 0 16px">${escapeMarkup(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeMarkup(text).replaceAll('\n', '<br>')}</p>`),
    ...(action
      ? [
          `<p style="margin:24px 0"><a href="${escapeMarkup(action.link)}" style="display:inline-block;background:#26333f;color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:6px">${escapeMarkup(action.label)}</a></p>`,
        ]
      : []),
    ...(code
      ? [
          `<p style="margin:0 0 16px">${codeLabel(action)}: <strong style="font-family:monospace;font-size:20px;letter-spacing:3px">${escapeMarkup(code)}</strong></p>`,
        ]
      : []),
    ...(closing ? [`<p style="margin:0 0 16px;color:#56636e">${escapeMarkup(closing)}</p>`] : []),
    ...(footer
      ? [
          `<p style="margin:0 0 16px"><a href="${escapeMarkup(footer.link)}" style="color:#56636e">${escapeMarkup(footer.label)}</a></p>`,
        ]
      : []),
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f6f7;color:#26333f;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:520px;margin:0 auto;background:#ffffff;padding:32px;border-radius:8px">
${body.join('\n')}
<p style="margin:32px 0 0;color:#56636e;font-size:14px">${escapeMarkup(signature)}</p>
</div>
</body>
</html>
`;
}

function codeLabel(action: MailDraft['action']): string {
  return action ? 'Or enter this code' : 'Your code';
}

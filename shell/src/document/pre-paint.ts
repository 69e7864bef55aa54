import { inlineScript } from './inline-script.ts';
import { prePaint } from './pre-paint.inline.ts';

/** Dark slate, the value of the `theme-color` meta element (specification, section 9). */
export const themeColor = '#15202a';

/** Its hash stands in the content security policy, as that of every script in a document. */
export const prePaintScript = inlineScript(prePaint);

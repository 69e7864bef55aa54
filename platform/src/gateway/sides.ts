import type { PostedForm } from '@portal/shared/contract';
import type { ComposedDocument } from '../compose/document.ts';
import type { Variant, Variants } from '../compose/variants.ts';
import type { Registry } from '../releases/release.ts';

/** The portal as some people get it. */
export interface Side {
  publicRegistry: object;
  /** The document for a request, or null when the shell has never been published. */
  document(pathname: string, search: string): Promise<ComposedDocument | null>;
  /** The page with a form that was sent to it and is shown again; null while too many wait. */
  documentWithForm(url: string, posted: PostedForm): Promise<ComposedDocument | null>;
}

/** What the gateway asks of the composer: the side of everybody, and documents for other sides. */
export interface Composing extends Side {
  served: Registry;
  variants: Pick<Variants, 'document' | 'documentWithForm'>;
}

/** Answers that depend on who asks are kept by nobody. */
export const FOR_ONE_PERSON = { 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' };

/** The portal as those get it who see `variant`. */
export function sideOf(variant: Variant, { variants }: Composing): Side {
  return {
    publicRegistry: variant.publicRegistry,
    document: (pathname, search) => variants.document(variant, pathname, search),
    documentWithForm: (url, posted) => variants.documentWithForm(variant, url, posted),
  };
}

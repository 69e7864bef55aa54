import type { PostedForm } from '@portal/shared/contract';
import type { ComposedDocument } from '../compose/document.ts';
import type { Variant, Variants } from '../compose/variants.ts';
import { canaryParts } from '../releases/canary.ts';
import type { Registry } from '../releases/release.ts';

/** How answers may be kept, and by whom. */
type Caching = Readonly<Record<'cache-control' | 'vary', string>>;

/** The same for everybody. */
const FOR_EVERYBODY: Caching = { 'cache-control': 'no-cache', vary: 'accept-encoding' };
/** Of two sides, of which somebody always gets the same. */
const FOR_ONE_SIDE: Caching = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' };
/** Answers that depend on who asks, and when, are kept by nobody. */
const FOR_ONE_PERSON: Caching = { 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' };

/** The portal as some people get it. */
export interface Side {
  caching: Caching;
  /** Whether search engines may know it. */
  isPrivate: boolean;
  publicRegistry: object;
  /** The document for a request, or null when the shell has never been published. */
  document(pathname: string, search: string): Promise<ComposedDocument | null>;
  /** The page with a form that was sent to it and is shown again; null while too many wait. */
  documentWithForm(url: string, posted: PostedForm): Promise<ComposedDocument | null>;
}

/** What the gateway asks of the composer: the side of everybody, and documents for other sides. */
export interface Composing extends Omit<Side, 'caching' | 'isPrivate'> {
  served: Registry;
  variants: Pick<Variants, 'document' | 'documentWithForm'>;
}

/** The portal as those get it who get nothing else. */
export function everybodysSide(composer: Composing): Side {
  return {
    caching: canaryParts(composer.served).length > 0 ? FOR_ONE_SIDE : FOR_EVERYBODY,
    isPrivate: false,
    publicRegistry: composer.publicRegistry,
    document: (pathname, search) => composer.document(pathname, search),
    documentWithForm: (url, posted) => composer.documentWithForm(url, posted),
  };
}

/** The portal as those get it who have a canary. */
export function canarySide(variant: Variant, composer: Composing): Side {
  return { ...sideOf(variant, composer), caching: FOR_ONE_SIDE, isPrivate: false };
}

/** The portal as somebody with a preview link gets it. */
export function previewSide(variant: Variant, composer: Composing): Side {
  return { ...sideOf(variant, composer), caching: FOR_ONE_PERSON, isPrivate: true };
}

function sideOf(variant: Variant, { variants }: Composing): Omit<Side, 'caching' | 'isPrivate'> {
  return {
    publicRegistry: variant.publicRegistry,
    document: (pathname, search) => variants.document(variant, pathname, search),
    documentWithForm: (url, posted) => variants.documentWithForm(variant, url, posted),
  };
}

import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useDeferredValue, useEffect, useId, useLayoutEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../theme/media.ts';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  isOpen: boolean;
  /** Asked for by Escape, the close button and a press beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** A line under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons in the foot. */
  actions?: ReactNode;
  /**
   * `sm` 30rem, `md` 40rem, `lg` 56rem; `panel` and `panel-wide` are a sheet at the end of the window, a full sheet on phones; `search`
   * 40rem near the top, a full sheet on phones.
   */
  size?: 'sm' | 'md' | 'lg' | 'panel' | 'panel-wide' | 'search';
  /** False while work is under way: Escape, close button and presses beside it do nothing. */
  isDismissible?: boolean;
  /** Nothing behind the dialog can be read, and presses beside it do nothing: the page is not this reader's for now. */
  hidesPage?: boolean;
}

/**
 * A modal dialog on the browser's own `<dialog>`: keeps focus inside and gives it back to what opened it. Starts in its first
 * field, or where `data-autofocus` stands.
 */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  if (!isOpen) return null;
  const { size, hidesPage } = rest;
  // Into the search people type as they open it, and what must not be read is hidden at once.
  return size === 'search' || hidesPage ? <OpenDialog {...rest} /> : <FollowingDialog {...rest} />;
}

/**
 * The press that opens it is answered by the page, which dims. To draw the dialog and to make all that lies behind it inert takes a slow
 * phone several frames, and follows when that is painted.
 */
function FollowingDialog(props: Omit<DialogProps, 'isOpen'>) {
  const isDrawn = useDeferredValue(true, false);
  return isDrawn ? <OpenDialog {...props} /> : <Dimmed aria-hidden="true" />;
}

function OpenDialog({
  onClose,
  title,
  description,
  children,
  actions,
  size = 'sm',
  isDismissible = true,
  hidesPage = false,
}: Omit<DialogProps, 'isOpen'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const openerRef = useRef<HTMLElement | null>(null);
  const titleId = useId();
  const descriptionId = useId();

  // With the commit that takes the dimmed page's place, so that the page is never seen without either.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (document.activeElement instanceof HTMLElement) openerRef.current = document.activeElement;
    if (!dialog.open) dialog.showModal();
    firstFocus(dialog)?.focus();
  }, []);
  // When the dialog is gone: of two that close together the inner one was opened from within the outer, where focus must not return to.
  useEffect(() => {
    const dialog = ref.current;
    return () => {
      dialog?.close();
      if (openerRef.current?.isConnected) openerRef.current.focus();
    };
  }, []);

  function handlePress(event: MouseEvent<HTMLDialogElement>) {
    if (isDismissible && !hidesPage && event.target === ref.current) onClose();
  }

  return (
    <Root
      ref={ref}
      $size={size}
      $hidesPage={hidesPage}
      aria-labelledby={titleId}
      aria-describedby={description === undefined ? undefined : descriptionId}
      onCancel={(event) => {
        // A file picker inside the dialog sends its own cancel event up.
        if (event.target !== ref.current) return;
        event.preventDefault();
        if (isDismissible) onClose();
      }}
      onMouseDown={handlePress}
    >
      <Sheet $size={size}>
        <Head>
          <div>
            <Title id={titleId} tabIndex={-1}>
              {title}
            </Title>
            {description !== undefined && <Description id={descriptionId}>{description}</Description>}
          </div>
          <IconButton label="Close" size="dense" onClick={onClose} disabled={!isDismissible}>
            <X aria-hidden="true" />
          </IconButton>
        </Head>
        {children !== undefined && (
          <Body data-body="" $size={size}>
            {children}
          </Body>
        )}
        {actions !== undefined && <Foot $size={size}>{actions}</Foot>}
      </Sheet>
    </Root>
  );
}

/**
 * Where a dialog starts: at `data-autofocus`, else at the first field of its content, else at its title, which is then read out.
 * The browser itself would take the close button; React's `autoFocus` comes before the dialog is shown and is lost.
 */
function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>('[data-body] :is(input, select, textarea):not(:disabled)') ??
    dialog.querySelector<HTMLElement>('h2')
  );
}

type Size = NonNullable<DialogProps['size']>;

const widths: Record<Size, string> = {
  sm: '30rem',
  md: '40rem',
  lg: '56rem',
  panel: '26rem',
  'panel-wide': '44rem',
  search: '40rem',
};
const isPanel = (size: Size) => size === 'panel' || size === 'panel-wide';

const Dimmed = styled.div`
  position: fixed;
  z-index: var(--layer-backdrop);
  inset: 0;
  background: var(--backdrop);
`;

const Root = styled.dialog<{ $size: Size; $hidesPage: boolean }>`
  --plot-ground: var(--surface-overlay);
  inline-size: min(100% - 2rem, ${({ $size }) => widths[$size]});
  max-inline-size: none;
  max-block-size: min(100% - 2rem, 56rem);
  padding: 0;
  border: 0;
  border-radius: var(--radius-3);
  background: var(--surface-overlay);
  color: var(--text);
  box-shadow: var(--shadow-dialog);
  font-size: var(--text-sm);
  &::backdrop {
    background: var(--backdrop);
    ${({ $hidesPage }) => $hidesPage && 'backdrop-filter: blur(1.25rem);'}
  }
  ${({ $size }) =>
    isPanel($size) &&
    css`
      inset-block: 0;
      inset-inline: auto 0;
      inline-size: min(100%, ${widths[$size]});
      block-size: 100%;
      max-block-size: none;
      margin: 0;
      border-radius: 0;
      /* What is scrolled to stands above the foot. */
      scroll-padding-block-end: 6rem;
    `}
  ${({ $size }) =>
    $size === 'search' &&
    css`
      inline-size: 100%;
      block-size: 100%;
      max-block-size: none;
      border-radius: 0;
      overflow: hidden;
      ${media.md} {
        inline-size: ${widths.search};
        block-size: fit-content;
        max-block-size: 80dvh;
        margin-block-start: 10dvh;
        border-radius: var(--radius-3);
      }
    `}
`;

const Sheet = styled.div<{ $size: Size }>`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  min-block-size: ${({ $size }) => (isPanel($size) ? '100%' : '0')};
  ${({ $size }) => $size === 'search' && 'max-block-size: inherit; block-size: 100%;'}
  padding: var(--space-5);
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--space-3);
  align-items: flex-start;
`;

const Title = styled.h2`
  font-size: var(--text-xl);
`;

const Description = styled.p`
  margin-block-start: var(--space-1);
  color: var(--text-muted);
`;

const Body = styled.div<{ $size: Size }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  ${({ $size }) =>
    $size === 'search' &&
    css`
      display: flex;
      flex: 1;
      flex-direction: column;
      min-block-size: 0;
    `}
`;

const Foot = styled.div<{ $size: Size }>`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  justify-content: flex-end;
  ${({ $size }) =>
    isPanel($size) &&
    css`
      position: sticky;
      inset-block-end: 0;
      justify-content: flex-start;
      margin-block: auto calc(-1 * var(--space-5));
      padding-block: var(--space-4) var(--space-5);
      border-block-start: 1px solid var(--border);
      background: var(--surface-overlay);
    `}
`;

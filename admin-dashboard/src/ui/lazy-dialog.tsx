import { type ComponentType, Suspense, useEffect } from 'react';
import { Loaded, type PatientLoad, useLoadState } from '@portal/shared/contract';
import { Dialog, type DialogProps, lazyCode, Skeleton } from '@portal/shared/ui';
import { fetchedAhead } from './code-ahead.ts';

/** A dialog with a form of its own, whose code is fetched when it opens; `fetchModule` imports it with the chunk name "record-form". */
export function lazyDialog<Module, Props extends { onClose: () => void }>(
  titleOf: (props: Props) => string,
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const { page } = fetchedAhead(lazyCode(fetchModule, pick));
  return function LazyDialog(props: Props) {
    const state = useLoadState(page);
    if (state.status !== 'ready') return <ComingDialog title={titleOf(props)} load={page} onClose={props.onClose} />;
    const { Component } = state.module;
    return <Component {...props} />;
  };
}

interface ComingDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  load: PatientLoad<unknown>;
}

/** What stands there, under its title, until the code of a dialog has come; says there when it does not. */
export function ComingDialog({ load, ...frame }: ComingDialogProps) {
  // At once, not when the dialog is drawn.
  useEffect(() => load.load(), [load]);
  return (
    <Dialog isOpen {...frame}>
      <Suspense fallback={<Skeleton shape="row" count={5} />}>
        <Loaded load={load}>{() => null}</Loaded>
      </Suspense>
    </Dialog>
  );
}

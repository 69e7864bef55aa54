import { type ComponentType, Suspense } from 'react';
import { Loaded } from '@portal/shared/contract';
import { lazyCode, Skeleton } from '@portal/shared/ui';
import { fetchedAhead } from './code-ahead.ts';

/** A tab of a page, whose code `load` fetches; the module may hold what asks for its first data. */
export type LazyTab<Props> = ComponentType<Props> & { load: () => Promise<object> };

/** A tab of a page, whose code is fetched when it is opened, or before that when there is nothing better to do. */
export function lazyTab<Module extends object, Props extends object = object>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyTab<Props> {
  const { page, load } = fetchedAhead(lazyCode(fetchModule, pick));
  function Tab(props: Props) {
    return (
      <Suspense fallback={<Skeleton shape="row" count={6} />}>
        <Loaded load={page}>{({ Component }) => <Component {...props} />}</Loaded>
      </Suspense>
    );
  }

  return Object.assign(Tab, { load });
}

import { useLocation, useNavigate } from 'react-router-dom';
import { isPortalPath, type ToastInput, useToast } from '@portal/shared/contract';
import { continueAction, takeTarget } from '../../auth/return-target.ts';
import { useMenus } from '../../navigation/use-menus.ts';

const welcome: ToastInput = {
  title: 'Welcome back!',
  description: 'You have successfully signed in.',
  tone: 'success',
};

/** Greets who just signed in and leads Home, with a way on to where a guard had turned them away (specification, section 2). */
export function useWelcome(): (words?: ToastInput) => void {
  const showToast = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  const menus = useMenus();
  return (words = welcome) => {
    const target = takeTarget() ?? targetOf(location.state);
    showToast(target === null ? words : { ...words, action: continueAction(target, menus) });
    void navigate('/', { replace: true });
  };
}

function targetOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const from: unknown = Reflect.get(state, 'from');
  return typeof from === 'string' && isPortalPath(from) ? from : null;
}

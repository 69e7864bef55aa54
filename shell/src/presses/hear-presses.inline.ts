import type { EarlyPress } from './early-press.ts';

interface Patience {
  /** What has an address of its own, a form, a tab or a filter, is done without scripts when these have not come after this. */
  nativeAfterMs: number;
  /** What needs its script is given up after this, and says so. */
  lostAfterMs: number;
  /** How long a form with an address waits for the portal before it leaves the page. */
  reachMs: number;
}

interface Words {
  heard: string;
  lost: string;
  /** Follows the reason. */
  unsent: string;
}

interface HeldPress extends EarlyPress {
  timer?: number;
  /** Whether the portal is asked just now if it can be reached. */
  isAsked?: boolean;
}

type Heard = Omit<HeldPress, 'control'>;

/**
 * Runs in <head>. Hears what is pressed in a part of the page that does not work yet (`data-part=""`): keeps the press from doing half of
 * what it should, marks its control with `data-heard`, and hands it over when the shell asks (`askedBy`). Links work without a script and
 * are left alone, but for those that add to what is chosen on the page (tabs, `data-choice`); forms with an address are sent without one
 * when their code does not come, with a text only once the portal has answered: the browser's own page about a missing net would take the
 * text along. Escape takes everything back.
 */
export function hearPresses(askedBy: string, { nativeAfterMs, lostAfterMs, reachMs }: Patience, words: Words): void {
  let held: HeldPress[] = [];
  let isOwn = false;
  let haveScriptsCome = false;
  let areScriptsLost = false;
  let note: HTMLElement | undefined;

  function say(text: string, isShown: boolean) {
    if (!note) {
      note = document.createElement('p');
      note.setAttribute('role', 'status');
      note.className = 'early-note';
      document.body.append(note);
    }
    const status = note;
    status.toggleAttribute('data-shown', isShown);
    setTimeout(() => (status.textContent = text));
  }
  function drop(press: HeldPress) {
    clearTimeout(press.timer);
    held = held.filter((one) => one !== press);
    if (held.some(({ control }) => control === press.control)) return;
    if (held.length === 0 && note && !note.hasAttribute('data-shown')) note.textContent = '';
    press.control.removeAttribute('data-heard');
    press.control.removeAttribute('aria-busy');
  }
  function formOf(control: HTMLElement): HTMLFormElement | null {
    return control instanceof HTMLFormElement ? control : ((control as HTMLButtonElement).form ?? null);
  }
  function isSubmit(control: HTMLElement) {
    return (control as HTMLButtonElement).type === 'submit' && formOf(control) !== null;
  }
  function isNative(control: HTMLElement) {
    if ((control as HTMLAnchorElement).href) return true;
    return (control instanceof HTMLFormElement || isSubmit(control)) && formOf(control)?.hasAttribute('action');
  }
  function isPosted(control: HTMLElement) {
    return isNative(control) && formOf(control)?.method === 'post';
  }
  function leave(press: HeldPress) {
    if (!held.includes(press)) return;
    drop(press);
    isOwn = true;
    if (press.type === 'submit') (press.control as HTMLFormElement).requestSubmit(press.by);
    else press.control.click();
    isOwn = false;
  }
  function giveUp(press: HeldPress) {
    if (!isNative(press.control) || press.type === 'keydown') {
      drop(press);
      return say(words.lost, true);
    }
    if (!isPosted(press.control)) return leave(press);
    if (press.isAsked) return;
    press.isAsked = true;
    new Promise((resolve, reject) => {
      fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(resolve, reject);
      setTimeout(reject, reachMs);
    }).then(
      () => leave(press),
      () => {
        if (!held.includes(press)) return;
        drop(press);
        say((navigator.onLine ? 'The portal did not answer' : 'You are offline') + words.unsent, true);
      },
    );
  }
  function take(event: Event, control: HTMLElement, heard: Heard): HeldPress | undefined {
    event.preventDefault();
    event.stopImmediatePropagation();
    const isSending = heard.type === 'submit' || isSubmit(control);
    if (isSending && held.some((one) => one.control === control)) return;
    const press: HeldPress = Object.assign(heard, { control });
    held.push(press);
    control.setAttribute('data-heard', '');
    control.setAttribute('aria-busy', 'true');
    note?.removeAttribute('data-shown');
    return press;
  }
  function hold(event: Event, control: HTMLElement, heard: Heard) {
    const press = take(event, control, heard);
    if (!press) return;
    press.timer = window.setTimeout(() => {
      if (isNative(control) && !haveScriptsCome) giveUp(press);
      else press.timer = window.setTimeout(giveUp, lostAfterMs - nativeAfterMs, press);
    }, nativeAfterMs);
    say(words.heard, false);
  }
  function hear(event: Event) {
    const { target, type } = event;
    if (isOwn || !(target instanceof Element)) return;
    const heard = { type } as Heard;
    let control: HTMLElement | null;
    if (type === 'keydown') {
      const { key, ctrlKey, metaKey } = event as KeyboardEvent;
      if (key === 'Escape') return [...held].forEach(drop);
      control = target.closest<HTMLElement>('[role=tab],button[aria-expanded]');
      if (/^k$/i.test(key) && (ctrlKey || metaKey)) {
        control = document.querySelector<HTMLElement>("[aria-keyshortcuts*='+K']");
      } else if (!/^(Arrow|Home$|End$)/.test(key)) return;
      heard.init = { key, ctrlKey, metaKey, bubbles: true, cancelable: true };
    } else if (type === 'submit') {
      control = target as HTMLElement;
      heard.by = (event as SubmitEvent).submitter;
    } else {
      const { button, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
      if (button || ctrlKey || metaKey || shiftKey || altKey) return;
      control = target.closest<HTMLElement>('a,button,summary,label,input');
      if (!control?.matches('button,a[role=tab],a[data-choice]')) return;
    }
    if (!control) return;
    const hasFailed = control.closest('[data-part=fails]');
    if (!hasFailed && !control.closest('[data-part=""]')) return;
    if (!areScriptsLost && !hasFailed) return hold(event, control, heard);
    if (type === 'submit' && isPosted(control)) {
      const press = take(event, control, heard);
      if (press) giveUp(press);
    } else if (!isNative(control)) {
      if (areScriptsLost) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      say(words.lost, true);
    }
  }

  for (const type of ['click', 'submit', 'keydown']) document.addEventListener(type, hear, true);
  document.addEventListener(askedBy, (event) => {
    for (const press of [...held]) {
      if (press.control.closest('[data-part=""]')) continue;
      if (press.control.closest('[data-part=fails]')) {
        giveUp(press);
        continue;
      }
      drop(press);
      (event as CustomEvent<EarlyPress[]>).detail.push(press);
    }
  });
  const isScript = ({ target }: Event) => target instanceof HTMLScriptElement;
  document.addEventListener('load', (event) => (haveScriptsCome ||= isScript(event)), true);
  document.addEventListener(
    'error',
    (event) => {
      if (!isScript(event) || !document.querySelector('#portal-root[data-part=""]')) return;
      areScriptsLost = true;
      [...held].forEach(giveUp);
    },
    true,
  );
}

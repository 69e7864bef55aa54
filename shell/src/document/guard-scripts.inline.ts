/** What the browser asks the policy named `default` about each text that is to become code (https://w3c.github.io/trusted-types/dist/spec/#default-policy-hdr). */
interface ScriptGuard {
  createScriptURL: (address: string) => string | null;
  createHTML: (markup: string, type: string, sink: string) => string | null;
}

/**
 * Runs first in <head>. Scripts and workers come from these folders, of our own origin unless they name another, whoever asks for them; markup is made of nodes alone. `DOMParser` may read a text, because
 * what it makes is in no page and runs nothing. Everything else is refused: null throws a TypeError where it was tried.
 */
export function guardScripts(name: string, folders: readonly string[]): void {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy: (name: string, guard: ScriptGuard) => unknown } };
  trustedTypes?.createPolicy(name, {
    createScriptURL: (address) => {
      const { href } = new URL(address, document.baseURI);
      return folders.some((folder) => href.startsWith(new URL(folder, location.origin).href)) ? address : null;
    },
    createHTML: (markup, type, sink) => (sink.startsWith('DOMParser') ? markup : null),
  });
}

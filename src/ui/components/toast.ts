type ToastKind = 'success' | 'error' | 'info';
type Sink = (kind: ToastKind, text: string) => void;

const waiting: [ToastKind, string][] = [];
const listeners = new Set<() => void>();
let sink: Sink | undefined;

function show(kind: ToastKind, text: string): void {
  if (sink) return sink(kind, text);
  waiting.push([kind, text]);
  for (const listener of listeners) listener();
}

/** A short word on what has just happened, at the top right for four seconds. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
};

/** For the Toaster: it is fetched when the first toast waits, and then given all of them. */
export const toastQueue = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isNeeded: (): boolean => sink !== undefined || waiting.length > 0,
  connect: (next: Sink): (() => void) => {
    sink = next;
    for (const [kind, text] of waiting.splice(0)) next(kind, text);
    return () => {
      sink = undefined;
    };
  },
};

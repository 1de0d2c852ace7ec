import { withoutLanguage } from '../shared/language-path.ts';

export type InputField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What stood in the fields of a page that was left for itself in another language. */
interface Carried {
  /** Without its language. */
  path: string;
  values: [name: string, value: string | boolean][];
}

const key = 'crossfade-carried-input';
/** What the browser keeps to itself, or what holds nothing that was typed. */
const unfit = /^(?:password|hidden|file|submit|button|reset|image)$/;

const isTicked = (field: InputField): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);
export const valueIn = (field: InputField): string | boolean =>
  isTicked(field) ? field.checked : field.value;

/** Each field of a page by what it is called there, and where it stands among those called alike. */
function fieldsByName(): Map<string, InputField> {
  const fields = new Map<string, InputField>();
  for (const field of document.querySelectorAll<InputField>('main :is(input, select, textarea)')) {
    if (unfit.test(field.type)) continue;
    const called = `${field.type} ${field.name} ${isTicked(field) ? field.value : ''}`;
    let place = 0;
    while (fields.has(`${called} ${place}`)) place++;
    fields.set(`${called} ${place}`, field);
  }
  return fields;
}

export const fieldNamed = (name: string): InputField | undefined => fieldsByName().get(name);

/** To be called just before the page is left for itself in another language. */
export function carryInput(): void {
  const carried: Carried = {
    path: withoutLanguage(window.location.pathname),
    values: [...fieldsByName()].map(([name, field]) => [name, valueIn(field)]),
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(carried));
  } catch {
    // a browser that keeps nothing shows the other language all the same
  }
}

/** What was carried here, once. */
export function takeCarriedInput(): Carried['values'] {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const carried = kept ? (JSON.parse(kept) as Carried) : null;
    return carried?.path === withoutLanguage(window.location.pathname) ? carried.values : [];
  } catch {
    return [];
  }
}

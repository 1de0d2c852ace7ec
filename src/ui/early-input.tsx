import { useEffect } from 'react';
import { fieldNamed, type InputField, takeCarriedInput, valueIn } from './carried-input.ts';

declare global {
  interface Window {
    /** What was put into fields before the page was hydrated; nothing is noted once it is. */
    earlyInput?: Map<EventTarget, string | boolean> | undefined;
    /** What was pressed last until then: a button, or the keys of the palette. */
    earlyPress?: HTMLButtonElement | KeyboardEvent | undefined;
  }
}

// What reaches React while it wakes a page makes it do all that is left at once, with the page standing still, and would
// be answered twice, as fields are given back what they hold. A menu opens by itself, and links lead on. What is ticked is
// ticked before its click is told: React, woken by that, would take it for what the page came with, and answer nothing.
const withheld =
  'pointerdown pointerup mousedown mouseup touchstart touchend keydown keypress keyup focusin focusout beforeinput textInput input change';

const note = `window.earlyInput=new Map();['input','change'].forEach(function(type){addEventListener(type,function(event){
var field=event.target;if(window.earlyInput)earlyInput.set(field,/^(checkbox|radio)$/.test(field.type)?field.checked:field.value)
},true)});
addEventListener('click',function(event){if(!window.earlyInput||event.isGivenAgain)return;
if(/^(checkbox|radio)$/.test(event.target.type)){event.stopImmediatePropagation();return}
var pressed=event.target.closest('button');if(pressed&&!pressed.popoverTargetElement&&(pressed.type!=='submit'||!pressed.form||pressed.form.noValidate)){
window.earlyPress=pressed;event.preventDefault();event.stopImmediatePropagation()}},true);
addEventListener('keydown',function(event){if(window.earlyInput&&event.key==='/'&&(event.ctrlKey||event.metaKey)&&!event.altKey){
event.preventDefault();window.earlyPress=event}},true);
'${withheld}'.split(' ').forEach(function(type){addEventListener(type,function(event){
if(window.earlyInput&&!event.isGivenAgain)event.stopImmediatePropagation()},true)})`;

/** In the head: listens before any field is drawn, and before React does. A form that needs no script is left alone. */
export const EarlyInputScript = ({ nonce }: { nonce: string | undefined }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    // what has run in the page's head need not come with the page's scripts
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? note : '' }}
  />
);

/**
 * A page can be read, filled in and pressed before its scripts have come; hydration then puts selects back and tells no
 * field of what it holds. Gives each field what it was given, as if it were chosen now, and presses what was pressed: once,
 * whatever the impatience.
 */
export function useEarlyInput(): void {
  useEffect(() => {
    const { earlyInput } = window;
    if (earlyInput)
      void giveCarried()
        .then(() => giveBack(earlyInput))
        .then(pressAgain);
  }, []);
}

/** What was pressed while fields were still being given their own would have been answered as if they were empty. */
function pressAgain(): void {
  const { earlyPress } = window;
  window.earlyInput = undefined;
  window.earlyPress = undefined;
  // an event has all that makes another one like it
  if (earlyPress instanceof KeyboardEvent) window.dispatchEvent(new KeyboardEvent('keydown', earlyPress));
  else earlyPress?.click();
}

/** What stood in this page when it was left for itself in another language; what was typed since comes after it. */
async function giveCarried(): Promise<void> {
  for (const [name, value] of takeCarriedInput()) {
    // it may only be there because of what was given before
    const field = fieldNamed(name);
    if (!field || valueIn(field) === value || window.earlyInput?.has(field)) continue;
    giveAgain(field, value);
    await rendered();
  }
}

const rendered = () => new Promise((done) => setTimeout(done));

async function giveBack(early: ReadonlyMap<EventTarget, string | boolean>): Promise<void> {
  for (const [field, value] of early) {
    giveAgain(field as InputField, value);
    // what follows is chosen on the page that this has made, as with a hand
    await rendered();
  }
}

function giveAgain(field: InputField, value: string | boolean): void {
  if (!field.isConnected) return;
  if (typeof value === 'boolean') {
    // to be clicked it must be the other way round; a radio that lost its choice is told by the one that has it
    if (field.type === 'radio' && !value) return;
    (field as HTMLInputElement).checked = !value;
    field.dispatchEvent(givenAgain('click'));
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(givenAgain('change'));
  } else {
    // React tells nobody of a value that it has set itself: it sets another one, and this comes past it
    field.value = value === '' ? '0' : '';
    const prototype: unknown = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(givenAgain('input'));
  }
}

/** An event that is not withheld. */
const givenAgain = (type: string): Event =>
  Object.assign(new (type === 'click' ? MouseEvent : Event)(type, { bubbles: true }), { isGivenAgain: true });

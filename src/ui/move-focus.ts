/**
 * What had the focus goes away, or was refused: after the next paint the first of these that is there has it, so that
 * a keyboard goes on from where its reader looks.
 */
export function moveFocus(...ids: string[]): void {
  requestAnimationFrame(() => {
    const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
    found?.focus();
  });
}

/** Told to the window when somebody has done something real here: sent, saved, answered, shown a card. */
export const ACTED = 'crossfade-acted';

export const noteAct = (): boolean => window.dispatchEvent(new Event(ACTED));

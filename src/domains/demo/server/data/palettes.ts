/** Colours of their own that some pages are in. */
export const palettes = [
  { primary_color: '#7c3aed', accent_color: '#db2777', background_color: '#1e1033', text_color: '#f3e8ff' },
  { primary_color: '#0f766e', accent_color: '#b45309', background_color: '#fde68a', text_color: '#3f2a04' },
  { primary_color: '#be123c', accent_color: '#be123c', background_color: '#111827', text_color: '#f9fafb' },
];

/**
 * Cover art drawn from data: a record's grooves crossed by a waveform. The DJ's id seeds it, the genre
 * family colours it, the tempo sets how densely it beats. The same id always draws the same picture.
 * The palettes are the picture, not the interface, and are the same in both colour schemes.
 */
const families = {
  house: [
    ['#e8501a', '#f9b572', '#26100a'],
    ['#f08c3a', '#d6336c', '#231014'],
  ],
  techno: [
    ['#d3cec4', '#7d828a', '#16181b'],
    ['#9ba3ad', '#e4573d', '#14161a'],
  ],
  disco: [
    ['#edb21f', '#ee6b9b', '#29102c'],
    ['#f06595', '#ffc94d', '#300f24'],
  ],
  latin: [
    ['#f0681c', '#37b24d', '#1c1307'],
    ['#fab005', '#e8432a', '#211006'],
  ],
  hiphop: [
    ['#f2c14e', '#8a6bea', '#151026'],
    ['#b18cf5', '#f08a5d', '#191129'],
  ],
  bass: [
    ['#20c997', '#1798b0', '#07201f'],
    ['#94d82d', '#12b886', '#0c1d12'],
  ],
  pop: [
    ['#f783ac', '#4dabf7', '#1b1033'],
    ['#74c0fc', '#ff8787', '#0f1a33'],
  ],
  soul: [
    ['#e08e45', '#c2556b', '#241015'],
    ['#d9a066', '#6c8ebf', '#171421'],
  ],
  open: [
    ['#3bc9db', '#ef5f2c', '#0c1b20'],
    ['#ef5f2c', '#3bc9db', '#1d120d'],
  ],
} as const satisfies Record<string, readonly (readonly [string, string, string])[]>;

export type GenreFamily = keyof typeof families;

const genreWords: [RegExp, GenreFamily][] = [
  [/techno|trance|industrial|minimal|electro(?!nic)|hard/, 'techno'],
  [/drum|bass|jungle|dubstep|dub\b|garage|grime|breaks/, 'bass'],
  [/disco|funk|boogie|80s|70s/, 'disco'],
  [/latin|salsa|reggaeton|bachata|samba|cumbia|merengue|baile|tropical|kizomba|forr/, 'latin'],
  [/hip|rap|r&b|rnb|r-and-b|trap|afro(?!.?house)|dancehall|reggae|amapiano/, 'hiphop'],
  [/house|balearic|lounge|electronic|edm/, 'house'],
  [/soul|jazz|blues|motown|swing|gospel/, 'soul'],
  [/pop|chart|top.?40|rock|indie|90s|00s|schlager|city/, 'pop'],
];

/** The family of the first genre that names one; anything goes where none does. */
export function genreFamily(genres: readonly string[]): GenreFamily {
  for (const genre of genres) {
    const match = genreWords.find(([words]) => words.test(genre.toLowerCase()));
    if (match) return match[1];
  }
  return 'open';
}

/** FNV-1a of the seed, then mulberry32: small, fast, and the same on every machine. */
function random(seed: string): () => number {
  let state = 2166136261;
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

export interface CoverArtOptions {
  id: string;
  family: GenreFamily;
  /** Beats per minute; what the DJ mostly plays. */
  bpm: number;
  /** `square` is drawn bolder, for avatars; `tall` is the wide picture in another frame, for half a share image. */
  shape?: keyof typeof frames;
}

const frames = { wide: [400, 300], square: [240, 240], tall: [360, 420] } as const;

type Colours = readonly [main: string, accent: string, ground: string];

interface Disc {
  x: number;
  y: number;
  radius: number;
  bold: boolean;
  /** A poster's disc is solid and dark before a bright sky. */
  poster: boolean;
}

function record(next: () => number, disc: Disc, [main, accent, ground]: Colours): string {
  const { radius, bold, poster } = disc;
  const rings = bold ? 5 : 9 + Math.round(next() * 4);
  const width = bold ? 7 : 2.2;
  const groove = (ring: number, opacity: number) => {
    const r = radius * (0.34 + 0.62 * (ring / rings));
    // Lengths are hundredths of the circle, so that a gap looks the same on every ring.
    const gap = 3 + next() * 16;
    const dash = 100 / (1 + Math.floor(next() * 3)) - gap;
    const turn = Math.round(next() * 360);
    const weight = width * (0.5 + next() * 0.9);
    return `<circle r="${short(r)}" pathLength="100" stroke-dasharray="${short(dash)} ${short(gap)}" stroke-width="${short(weight)}" opacity="${short(opacity)}" transform="rotate(${turn})"/>`;
  };
  let mains = '';
  let accents = '';
  for (let ring = 1; ring <= rings; ring++) {
    const opacity = 0.4 + 0.6 * next();
    if (ring % 3 === 0) accents += groove(ring, opacity);
    else mains += groove(ring, opacity);
  }
  const glare = Math.round(next() * 180);
  const reach = short(radius);
  const spread = short(radius * 0.16);
  return (
    `<g transform="translate(${short(disc.x)} ${short(disc.y)})">` +
    `<circle r="${short(radius)}" fill="${poster ? ground : '#000'}" opacity="${poster ? 1 : 0.3}"/>` +
    `<g fill="none" stroke="${main}">${mains}</g><g fill="none" stroke="${accent}">${accents}</g>` +
    `<path d="M-${reach} -${spread}L${reach} ${spread}V-${spread}L-${reach} ${spread}Z" fill="#fff" opacity=".08" transform="rotate(${glare})"/>` +
    `<circle r="${short(radius * 0.24)}" fill="${poster ? accent : main}"/>` +
    `<circle r="${short(radius * 0.14)}" fill="${poster ? main : accent}" opacity=".6"/>` +
    `<circle r="${short(radius * 0.035)}" fill="${ground}"/></g>`
  );
}

function waveform(
  next: () => number,
  width: number,
  middle: number,
  height: number,
  bpm: number,
  bold: boolean,
): string {
  const bars = bold ? 7 : Math.round(14 + Math.min(100, Math.max(0, bpm - 70)) / 3.6);
  const step = width / bars;
  const phrase = 2 + Math.floor(next() * 3);
  const phase = next() * Math.PI;
  let path = '';
  for (let bar = 0; bar < bars; bar++) {
    const swell = Math.abs(Math.sin(phase + (bar / bars) * Math.PI * phrase));
    const size = Math.max(0.1, Math.min(1, 0.2 + 0.6 * swell + 0.4 * (next() - 0.5))) * height;
    path += `M${short((bar + 0.5) * step)} ${short(middle - size / 2)}v${short(size)}`;
  }
  const stroke = short(step * (bold ? 0.46 : 0.4));
  return `<path d="${path}" stroke="#fffaf2" stroke-width="${stroke}" stroke-linecap="round" fill="none"/>`;
}

/** An `<svg>` of less than 4 kB that fills its box; decorative, so hidden from screen readers. */
export function coverArt({ id, family, bpm, shape = 'wide' }: CoverArtOptions): string {
  const next = random(id);
  const variants: readonly Colours[] = families[family];
  const colours = variants[Math.floor(next() * variants.length)] ?? families.open[0];
  const [main, , ground] = colours;
  const bold = shape === 'square';
  const [width, height] = frames[shape];
  const short_side = Math.min(width, height);
  const poster = next() < 0.36;
  const side = next() < 0.7 ? 1 : -1;
  const disc: Disc = {
    x: width * (0.5 + side * (0.06 + 0.24 * next())),
    y: height * (poster ? 0.4 + 0.12 * next() : 0.3 + 0.26 * next()),
    radius: short_side * (bold ? 0.44 : poster ? 0.34 + 0.16 * next() : 0.46 + 0.26 * next()),
    bold,
    poster,
  };
  const middle = height * (bold ? 0.76 : 0.79);
  const sky = poster ? `<rect width="${width}" height="${short(height * 0.61)}" fill="${main}"/>` : '';
  return (
    `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">` +
    `<rect width="${width}" height="${height}" fill="${ground}"/>${sky}` +
    record(next, disc, colours) +
    waveform(next, width, middle, short_side * (bold ? 0.36 : 0.28), bpm, bold) +
    '</svg>'
  );
}

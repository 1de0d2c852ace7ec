import styles from './hero-record.module.css';

/** One groove: its radius, the part of it that is drawn and the gap, in hundredths, and where it begins. */
const grooves = [
  { r: 112, dash: '34 16', turn: 20, side: 'tide' },
  { r: 128, dash: '58 42', turn: 200, side: 'ember' },
  { r: 146, dash: '22 11', turn: 310, side: 'tide' },
  { r: 163, dash: '70 30', turn: 95, side: 'tide' },
  { r: 178, dash: '40 10', turn: 260, side: 'ember' },
  { r: 196, dash: '18 7', turn: 40, side: 'tide' },
  { r: 214, dash: '62 38', turn: 150, side: 'ember' },
  { r: 229, dash: '27 23', turn: 330, side: 'tide' },
  { r: 247, dash: '80 20', turn: 75, side: 'tide' },
  { r: 266, dash: '30 20', turn: 215, side: 'ember' },
  { r: 284, dash: '21 12', turn: 10, side: 'tide' },
] as const;

/** A record without a sleeve, in the two channels' colours: decoration beside the promise. */
export function HeroRecord({ className }: { className: string }) {
  return (
    <svg viewBox="-290 -290 580 580" className={className} aria-hidden="true" focusable="false">
      <g fill="none" strokeWidth="3">
        {grooves.map(({ r, dash, turn, side }) => (
          <circle
            key={r}
            r={r}
            pathLength={100}
            strokeDasharray={dash}
            transform={`rotate(${turn})`}
            className={styles[side]}
          />
        ))}
      </g>
      <circle r="88" className={styles.label} />
      <circle r="12" className={styles.hole} />
    </svg>
  );
}

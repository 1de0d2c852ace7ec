import { waitingFonts } from '../shared/page-fonts.ts';
import { loadFaces } from './theme/faces.ts';

/** What no browser fetches or runs by itself: of the links to modules, and of the script that needs them. */
export const waiting = { rel: 'waiting-modulepreload', type: 'text/waiting-module' };

// Where a worker keeps files the fonts are there already, and to paint without them first would be to paint twice.
// A page in the background is never painted, and need not wait. A nonce is read as a property: its attribute is hidden.
const start =
  () => `(function(){var waiting=document.querySelector('script[type="${waiting.type}"]'),begun,asked,
fonts=document.getElementById('${waitingFonts}');
${loadFaces()}
function ask(){if(asked||!fonts)return;asked=true;fonts.media='all';loadFaces()}
function begin(){ask();if(begun||!waiting)return;begun=true;var script=document.createElement('script');
document.querySelectorAll('link[rel="${waiting.rel}"]').forEach(function(link){link.rel='modulepreload'});
script.type='module';script.nonce=waiting.nonce;script.textContent=waiting.textContent;document.head.append(script)}
if(navigator.serviceWorker?.controller)ask();if(document.hidden)begin();else{setTimeout(begin,3000);
new PerformanceObserver(begin).observe({type:'paint',buffered:true})}})()`;

/** After the scripts: starts them, and the fonts of a kept page, once it has been painted, so that nobody who reads waits for them. */
export const StartAfterPaint = ({ nonce }: { nonce: string | undefined }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    // by the time scripts come it has run
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? start() : '' }}
  />
);

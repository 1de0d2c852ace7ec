/** What no browser fetches or runs by itself: of the links to modules, and of the script that needs them. */
export const waiting = { rel: 'waiting-modulepreload', type: 'text/waiting-module' };

// A page in the background is never painted, and need not wait. A nonce is read as a property: its attribute is hidden.
const start = `(function(){var waiting=document.querySelector('script[type="${waiting.type}"]'),begun;
function begin(){if(begun||!waiting)return;begun=true;var script=document.createElement('script');
document.querySelectorAll('link[rel="${waiting.rel}"]').forEach(function(link){link.rel='modulepreload'});
script.type='module';script.nonce=waiting.nonce;script.textContent=waiting.textContent;document.head.append(script)}
if(document.hidden)begin();else{setTimeout(begin,3000);
new PerformanceObserver(begin).observe({type:'paint',buffered:true})}})()`;

/** After the scripts: starts them once the page has been painted, so that nobody who reads waits for what they do. */
export const StartAfterPaint = ({ nonce }: { nonce: string | undefined }) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />
);

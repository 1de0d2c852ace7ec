declare global {
  interface Window {
    /** Shows the faces that have come, whatever moves: for a screen that nobody has read yet. */
    showFaces?: () => void;
  }
}

// Each face that comes as files has a variable in tokens.css, before what stands in for it. All of this comes with the
// page and not with its scripts.
const display = 'Bricolage Grotesque Variable';
const text = 'Inter Variable';

/**
 * The function `loadFaces`, for a script in the page. A line that breaks elsewhere in another face moves all that follows,
 * and no face that stands in breaks every line alike. So a face that comes after the page was painted is tried on, unseen:
 * if anything in the window (or just below, where it could come up) goes up or down by what browsers count as moving, the
 * page stays as it is read, and the face waits for the next screen.
 */
export const loadFaces =
  () => `function loadFaces(){var root=document.documentElement,isPainted=performance.getEntriesByType('paint').length>0,
come=[],words=(document.querySelector('main')||document.body).textContent+'a';
function look(part,seen){for(var one of part.children){var box=one.getBoundingClientRect();
if(box.height&&(box.bottom<0||box.top>innerHeight+150))continue;seen.push([one,box.top]);if(one.localName!=='svg')look(one,seen)}return seen}
if(!isPainted)requestAnimationFrame(function(){isPainted=true});
window.showFaces=function(){come.forEach(function(show){show()})};
[['--display-face','${display}'],['--text-face','${text}']].forEach(function(face){
function show(){root.style.setProperty(face[0],"'"+face[1]+"',")}
document.fonts.load("1em '"+face[1]+"'",words).then(function(){come.push(show);
var seen=isPainted?look(document.body,[]):[];show();
if(seen.some(function(one){return Math.abs(one[0].getBoundingClientRect().top-one[1])>=3}))root.style.removeProperty(face[0])
},function(){})})}`;

/** In the head: who has no scripts gets the faces whenever they come. */
export const facesWithoutScripts = `<noscript><style>:root{--display-face:'${display}',;--text-face:'${text}',}</style></noscript>`;

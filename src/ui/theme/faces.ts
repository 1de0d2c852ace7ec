import { faces } from '../../shared/page-fonts.ts';

declare global {
  interface Window {
    isPainted?: true;
    /** Shows the faces that have come, whatever moves: for a screen that nobody has read yet. */
    showFaces?: () => void;
  }
}

// All of this comes with the page and not with its scripts.

/** For a script in the head: what browsers say of painting comes after it, and later than a face may. */
export const notePainted = 'requestAnimationFrame(function(){window.isPainted=true});';

/**
 * The function `loadFaces`, for a script in the page. A line that breaks elsewhere in another face moves all that follows,
 * and no face that stands in breaks every line alike. So a face that comes after the page was painted is tried on, unseen:
 * if anything in the window (or just below, where it could come up) goes up or down by what browsers count as moving, the
 * page stays as it is read, and the face waits for the next screen.
 */
export const loadFaces =
  () => `function loadFaces(){var root=document.documentElement,come=[],words=(document.querySelector('main')||document.body).textContent+'a';
function look(part,seen){for(var one of part.children){var box=one.getBoundingClientRect();
if(box.height&&(box.bottom<0||box.top>innerHeight+150))continue;seen.push([one,box.top]);if(one.localName!=='svg')look(one,seen)}return seen}
window.showFaces=function(){come.forEach(function(show){show()})};
${JSON.stringify(faces)}.forEach(function(face){
function show(){root.style.setProperty(face[0],"'"+face[1]+"',")}
document.fonts.load("1em '"+face[1]+"'",words).then(function(){come.push(show);
var seen=window.isPainted?look(document.body,[]):[];show();
if(seen.some(function(one){return Math.abs(one[0].getBoundingClientRect().top-one[1])>=3}))root.style.removeProperty(face[0])
},function(){})})}`;

const LATEST_START_MS = 2500;

/**
 * The page is readable without its scripts, so they wait until it has been painted with its pictures: until then the line
 * and the processor belong to what can be seen. Whoever touches the page before, or waits long, gets them at once.
 */
export function putScriptsLate(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link data-late="modulepreload"')
    .replace('<script type="module" async="">', '<script type="text/plain" data-late="module">');
}

/** Runs in the head of every page; where nothing was put late, as in development, it does nothing. */
export const lateScriptsStarter = `(function(){
var isStarted=false;
function start(){
if(isStarted)return;
var late=document.querySelector('script[data-late]');
if(!late)return;
isStarted=true;
document.querySelectorAll('link[data-late]').forEach(function(link){link.rel=link.dataset.late});
var script=document.createElement('script');
script.type=late.dataset.late;
script.textContent=late.textContent;
document.head.append(script);
}
['pointerdown','touchstart','keydown','focusin'].forEach(function(name){addEventListener(name,start,{capture:true,passive:true})});
addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(start)})});
setTimeout(start,${LATEST_START_MS});
})()`;

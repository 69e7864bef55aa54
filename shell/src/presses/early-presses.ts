import { PRESSES_EVENT } from './early-press.ts';

/** What has an address of its own, a form, a tab or a filter, is done without scripts when these have not come after this. */
export const NATIVE_AFTER_MS = 3_000;
/** What needs its script is given up after this, and says so. */
export const LOST_AFTER_MS = 15_000;

/** How long a form with an address waits for the portal before it leaves the page. */
const REACH_MS = 5_000;

const WORDS = {
  heard: 'One moment: this happens as soon as the page is ready.',
  lost: 'This part of the page could not be loaded. Check the connection, then reload the page.',
  unsent: '. Nothing was sent; your text is kept.',
};

/**
 * Runs inline in <head>. Hears what is pressed in a part of the page that does not work yet (`data-part=""`): keeps the press from doing
 * half of what it should, marks its control with `data-heard`, and hands it over when the shell asks. Links work without a script and are
 * left alone, but for those that add to what is chosen on the page (tabs, `data-choice`); forms with an address are sent without one when their code does not come, with a text only once the portal has answered: the
 * browser's own page about a missing net would take the text along. Escape takes everything back. Its hash stands in the content security
 * policy.
 */
export const earlyPressScript = minify(`(function(d){
var held=[],own=false,come=false,lost=false,note;
function say(words,shown){
if(!note){note=d.createElement("p");note.setAttribute("role","status");note.className="early-note";d.body.append(note)}
note.toggleAttribute("data-shown",shown);
setTimeout(function(){note.textContent=words})
}
function drop(h){
clearTimeout(h.timer);
held=held.filter(function(o){return o!==h});
if(held.some(function(o){return o.control===h.control}))return;
if(!held.length&&note&&!note.hasAttribute("data-shown"))note.textContent="";
h.control.removeAttribute("data-heard");h.control.removeAttribute("aria-busy")
}
function native(c){return c.href||c.form&&c.type==="submit"&&c.form.hasAttribute("action")||c.tagName==="FORM"&&c.hasAttribute("action")}
function posts(c){return native(c)&&(c.form||c).method==="post"}
function giveUp(h){
if(!native(h.control)||h.type==="keydown"){drop(h);return say("${WORDS.lost}",true)}
if(!posts(h.control))return leave(h);
if(h.asked)return;
h.asked=true;
new Promise(function(yes,no){fetch("/healthz",{method:"HEAD",cache:"no-store"}).then(yes,no);setTimeout(no,${REACH_MS})}).then(function(){leave(h)},function(){
if(held.indexOf(h)<0)return;
drop(h);say((navigator.onLine?"The portal did not answer":"You are offline")+"${WORDS.unsent}",true)
})
}
function leave(h){
if(held.indexOf(h)<0)return;
drop(h);own=true;
if(h.type==="submit")h.control.requestSubmit(h.by);else h.control.click();
own=false
}
function take(e,c,h){
e.preventDefault();e.stopImmediatePropagation();
if((h.type==="submit"||c.form&&c.type==="submit")&&held.some(function(o){return o.control===c}))return false;
h.control=c;held.push(h);
c.setAttribute("data-heard","");c.setAttribute("aria-busy","true");
if(note)note.removeAttribute("data-shown");
return true
}
function hold(e,c,h){
if(!take(e,c,h))return;
h.timer=setTimeout(function(){
if(native(c)&&!come)giveUp(h);else h.timer=setTimeout(giveUp,${LOST_AFTER_MS - NATIVE_AFTER_MS},h)
},${NATIVE_AFTER_MS});
say("${WORDS.heard}",false)
}
function hear(e){
var t=e.target,c,type=e.type,h={type:type};
if(own||!t.closest)return;
if(type==="click"){
if(e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;
c=t.closest("a,button,summary,label,input");
if(!c||!c.matches("button,a[role=tab],a[data-choice]"))return
}else if(type==="submit"){c=t;h.by=e.submitter}
else{
if(e.key==="Escape")return held.slice().forEach(drop);
c=t.closest("[role=tab],button[aria-expanded]");
if(/^k$/i.test(e.key)&&(e.ctrlKey||e.metaKey))c=d.querySelector("[aria-keyshortcuts*='+K']");
else if(!/^(Arrow|Home$|End$)/.test(e.key))return;
h.init={key:e.key,ctrlKey:e.ctrlKey,metaKey:e.metaKey,bubbles:true,cancelable:true}
}
if(!c)return;
if(!c.closest('[data-part=""]')&&!c.closest("[data-part=fails]"))return;
if(!lost&&!c.closest("[data-part=fails]"))return hold(e,c,h);
if(type==="submit"&&posts(c)){if(take(e,c,h))giveUp(h)}
else if(!native(c)){if(lost){e.preventDefault();e.stopImmediatePropagation()}say("${WORDS.lost}",true)}
}
["click","submit","keydown"].forEach(function(type){d.addEventListener(type,hear,true)});
d.addEventListener("${PRESSES_EVENT}",function(e){
held.slice().forEach(function(h){
if(h.control.closest('[data-part=""]'))return;
if(h.control.closest("[data-part=fails]"))return giveUp(h);
drop(h);e.detail.push(h)
})
});
d.addEventListener("load",function(e){if(e.target.tagName==="SCRIPT")come=true},true);
d.addEventListener("error",function(e){
if(e.target.tagName==="SCRIPT"&&d.querySelector('#portal-root[data-part=""]')){lost=true;held.slice().forEach(giveUp)}
},true)
})(document)`);

function minify(script: string): string {
  return script.replaceAll('\n', '');
}

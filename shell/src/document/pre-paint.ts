/** Dark slate, the value of the `theme-color` meta element (specification, section 9). */
export const themeColor = '#15202a';

/**
 * Runs inline in <head> before first paint: puts the stored theme (`data-theme`) and whether a session is stored or arriving in the
 * address (`data-session`) on <html>, so that neither flashes wrong. Its hash stands in the content security policy.
 */
export const prePaintScript = `(function(d,l){var t="light",s="no";try{if(l.getItem("ui-theme")==="dark")t="dark";if(l.getItem("portal-auth"))s="yes"}catch(e){}if(/[#&]access_token=/.test(location.hash))s="yes";d.setAttribute("data-theme",t);d.setAttribute("data-session",s)})(document.documentElement,function(){try{return localStorage}catch(e){return null}}())`;

/** The style element with the rules of the components that a document shows. */
export const STYLES_ID = 'portal-styles';

/**
 * Ends the rules of one component in it, followed by the component's id (`_#sc-85cac271-0{}`): a rule that fits no element. It is a rule, so that a browser which
 * drops others that it does not know still tells where each component's end.
 */
export const STYLES_MARK = '_#';

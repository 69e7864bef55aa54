/** In the place of the federation runtime's sentences for its errors: their codes (`RUNTIME-008`) and what was thrown are in the messages all the same. */
export const runtimeDescMap: Record<string, string> = {};
export const buildDescMap = runtimeDescMap;
export const typeDescMap = runtimeDescMap;
export const errorDescMap = runtimeDescMap;

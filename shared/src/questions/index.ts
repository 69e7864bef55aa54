export * from './exchange.ts';
export * from './question.ts';
export { readGift } from './read-gift.ts';
export { readQti, readQtiPackage } from './read-qti.ts';
export { writeGift } from './write-gift.ts';
export { writeQti, writeQtiPackage } from './write-qti.ts';

export * from './exchange.ts';
export * from './question.ts';
export { readGift } from './read-gift.ts';
export { writeGift } from './write-gift.ts';

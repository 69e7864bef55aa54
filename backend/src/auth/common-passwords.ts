import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords found in leaks, the most used first, in lower case. */
const leaked: readonly string[] = dictionary['passwords-common'];

/** How far down the list a word is still one of the first that a guesser decorates with a capital and a number. */
const wordsWorthDecorating = 10_000;
const shortestWord = 4;
/** More than so many random characters around a word are a secret of their own. */
const mostDecoration = 5;
/** Nothing that long is on the list, and bcrypt takes no more. */
const longestPassword = 72;

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether a password is among the first that somebody would guess: one of the much used ones, in any case, or a much used word
 * with digits and signs around it or in place of letters. The rule of the portal asks for a capital and a digit, and most people
 * meet it by making `password` into `Password1`.
 */
export function isCommonPassword(password: string): boolean {
  if (password.length > longestPassword) return false;
  const lower = password.toLowerCase();
  if (leaked.includes(lower)) return true;
  const [, before = '', middle = '', after = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(lower) ?? [];
  if (!isPredictable(before + after)) return false;
  const likely = leaked.slice(0, wordsWorthDecorating);
  return spellings(middle).some((word) => word.length >= shortestWord && likely.includes(word));
}

function isPredictable(decoration: string): boolean {
  if (decoration.length <= mostDecoration) return true;
  return /^(.)\1*$/s.test(decoration) || '01234567890'.includes(decoration) || '9876543210'.includes(decoration);
}

function spellings(word: string): string[] {
  const plain = word.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);
  return [word, plain, word.replaceAll('1', 'l').replace(/[03457@$!]/g, (sign) => lookalikes[sign] ?? sign)];
}

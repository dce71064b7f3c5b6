/** Keeps a figure and its unit on one line. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00A0')
}

/**
 * Whether two words differ by at most one mistake: a letter too many, too few or another, or two
 * neighbours in the wrong order.
 */
export function isOneMistakeApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  const shorter = Math.min(a.length, b.length) - start
  while (end < shorter && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [restOfA, restOfB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (restOfA.length <= 1 && restOfB.length <= 1) return true
  const areTwo = restOfA.length === 2 && restOfB.length === 2
  return areTwo && restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0]
}

/**
 * A word and what is left of it without one letter, each once. Two words that are one mistake apart
 * have one of these in common, so that words can be looked up by them. W. Garbe, 'SymSpell', 2012.
 */
export function withoutOneLetter(word: string): string[] {
  const shorter = Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))
  return [...new Set([word, ...shorter])].filter((rest) => rest !== '')
}

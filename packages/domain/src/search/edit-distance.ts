/**
 * Whether the Damerau-Levenshtein distance of two words is at most 1: one insertion, deletion,
 * substitution or transposition of adjacent letters.
 */
export function isWithinOneEdit(a: string, b: string): boolean {
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
 * A word and all its variants with one letter deleted, without duplicates. Two words one edit apart
 * share one of these, so they can be found through an index. W. Garbe, 'SymSpell', 2012.
 */
export function singleDeletions(word: string): string[] {
  const shorter = Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))
  return [...new Set([word, ...shorter])].filter((rest) => rest !== '')
}
